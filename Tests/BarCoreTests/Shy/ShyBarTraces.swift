// The numbered traces of the shy bar. A row: number | event | offset | delta raw > after the
// overscroll rules > after the resistance | resistance used | bar | extension | lower edge of all
// bars | top inset | extension hidden | alpha (4 decimals) | messages.
// Deltas have the traces' own sign: below 0 while reading on.

import BarCore
import BarTuning
import TestSupport

extension Trace {
  static let all: [Trace] = [
    Trace(
      "T1", "hides in small steps, extension first",
      rows: """
        T1.1 | S -104 | -104 | -               | 0 | 0   | 0   | 104 | 104 | no  | 1      | -
        T1.2 | S -94  | -94  | -10 > -10 > -10 | 0 | 0   | -10 | 94  | 94  | no  | 1      | -
        T1.3 | S -64  | -64  | -30 > -30 > -30 | 0 | 0   | -40 | 64  | 64  | no  | 1      | -
        T1.4 | S -50  | -50  | -14 > -14 > -14 | 0 | -14 | -40 | 50  | 50  | yes | 0.6818 | -
        T1.5 | S -20  | -20  | -30 > -30 > -30 | 0 | -44 | -40 | 20  | 20  | yes | eps    | -
        T1.6 | S 0    | 0    | -20 > -20 > -20 | 0 | -44 | -40 | 20  | 20  | yes | eps    | fully
        T1.7 | S 30   | 30   | -30 > -30 > -30 | 0 | -44 | -40 | 20  | 20  | yes | eps    | fully
        T1.8 | END    | 30   | -               | 0 | -44 | -40 | 20  | 20  | yes | eps    | finC
        """),
    Trace(
      "T2", "one big jump, what does not fit is lost",
      rows: """
        T2.1 | S -104 | -104 | -                  | 0 | 0   | 0   | 104 | 104 | no  | 1   | -
        T2.2 | S -4   | -4   | -100 > -100 > -100 | 0 | -44 | -40 | 20  | 20  | yes | eps | -
        T2.3 | S 46   | 46   | -50 > -50 > -50    | 0 | -44 | -40 | 20  | 20  | yes | eps | fully
        """),
    Trace(
      "T3", "200 pt of resistance, then bar, then extension",
      rows: """
        T3.0 | SET 44 40 hidden | -104 | -             | 0   | -44 | -40 | 20  | 20  | yes | eps    | -
        T3.1 | S 500            | 500  | -             | 0   | -44 | -40 | 20  | 20  | yes | eps    | -
        T3.2 | S 400            | 400  | 100 > 100 > 0 | 100 | -44 | -40 | 20  | 20  | yes | eps    | fully
        T3.3 | S 320            | 320  | 80 > 80 > 0   | 180 | -44 | -40 | 20  | 20  | yes | eps    | fully
        T3.4 | S 290            | 290  | 30 > 30 > 10  | 200 | -34 | -40 | 30  | 30  | yes | 0.2273 | fully
        T3.5 | S 260            | 260  | 30 > 30 > 30  | 200 | -4  | -40 | 60  | 60  | yes | 0.9091 | -
        T3.6 | S 240            | 240  | 20 > 20 > 20  | 200 | 0   | -24 | 80  | 80  | no  | 1      | -
        T3.7 | END              | 216  | -             | 0   | 0   | 0   | 104 | 104 | no  | 1      | finE
        """),
    Trace(
      "T4", "100 pt without resistance: 44 to the bar, 40 to the extension",
      settings: { $0.expansionResistance = 0 },
      rows: """
        T4.0 | SET 44 40 hidden | -104 | -               | 0 | -44 | -40 | 20  | 20  | yes | eps | -
        T4.1 | S 500            | 500  | -               | 0 | -44 | -40 | 20  | 20  | yes | eps | -
        T4.2 | S 400            | 400  | 100 > 100 > 100 | 0 | 0   | 0   | 104 | 104 | no  | 1   | fully
        T4.3 | END              | 400  | -               | 0 | 0   | 0   | 104 | 104 | no  | 1   | finE
        """),
    Trace(
      "T5", "a change of direction gives the resistance back",
      rows: """
        T5.0 | SET 44 40 hidden | -104 | -               | 0   | -44 | -40 | 20 | 20 | yes | eps    | -
        T5.1 | S 500            | 500  | -               | 0   | -44 | -40 | 20 | 20 | yes | eps    | -
        T5.2 | S 350            | 350  | 150 > 150 > 0   | 150 | -44 | -40 | 20 | 20 | yes | eps    | fully
        T5.3 | S 360            | 360  | -10 > -10 > -10 | 0   | -44 | -40 | 20 | 20 | yes | eps    | fully
        T5.4 | S 260            | 260  | 100 > 100 > 0   | 100 | -44 | -40 | 20 | 20 | yes | eps    | fully
        T5.5 | S 150            | 150  | 110 > 110 > 10  | 200 | -34 | -40 | 30 | 30 | yes | 0.2273 | fully
        T5.6 | S 140            | 140  | 10 > 10 > 10    | 200 | -24 | -40 | 40 | 40 | yes | 0.4545 | -
        """),
    Trace(
      "T6", "50 pt of resistance while hiding",
      settings: { $0.contractionResistance = 50 },
      rows: """
        T6.1 | S -104 | -104 | -               | 0  | 0 | 0   | 104 | 104 | no | 1 | -
        T6.2 | S -84  | -84  | -20 > -20 > 0   | 20 | 0 | 0   | 104 | 104 | no | 1 | -
        T6.3 | S -64  | -64  | -20 > -20 > 0   | 40 | 0 | 0   | 104 | 104 | no | 1 | -
        T6.4 | S -44  | -44  | -20 > -20 > -10 | 50 | 0 | -10 | 94  | 94  | no | 1 | -
        T6.5 | S -24  | -24  | -20 > -20 > -20 | 50 | 0 | -30 | 74  | 74  | no | 1 | -
        T6.6 | END    | -54  | -               | 0  | 0 | 0   | 104 | 104 | no | 1 | finC
        """),
    Trace(
      "T7", "nothing is held near the top",
      rows: """
        T7.0 | SET 44 40 hidden | -104 | -            | 0  | -44 | -40 | 20  | 20  | yes | eps    | -
        T7.1 | S 60             | 60   | -            | 0  | -44 | -40 | 20  | 20  | yes | eps    | -
        T7.2 | S 30             | 30   | 30 > 30 > 0  | 30 | -44 | -40 | 20  | 20  | yes | eps    | fully
        T7.3 | S 10             | 10   | 20 > 20 > 0  | 50 | -44 | -40 | 20  | 20  | yes | eps    | fully
        T7.4 | S -5             | -5   | 15 > 15 > 15 | 50 | -29 | -40 | 35  | 35  | yes | 0.3409 | fully
        T7.5 | S -20            | -20  | 15 > 15 > 15 | 50 | -14 | -40 | 50  | 50  | yes | 0.6818 | -
        T7.6 | S -60            | -60  | 40 > 40 > 40 | 50 | 0   | -14 | 90  | 90  | no  | 1      | -
        T7.7 | S -104           | -104 | 44 > 44 > 44 | 50 | 0   | 0   | 104 | 104 | no  | 1      | -
        """),
    Trace(
      "T8", "overscroll at the top",
      rows: """
        T8.1 | S -104 | -104 | -               | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        T8.2 | S -150 | -150 | 46 > 46 > 46    | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        T8.3 | S -130 | -130 | -20 > 0 > 0     | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        T8.4 | S -104 | -104 | -26 > 0 > 0     | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        T8.5 | S -100 | -100 | -4 > -4 > -4    | 0 | 0 | -4  | 100 | 100 | no | 1 | -
        T8.6 | S -160 | -160 | 60 > 60 > 60    | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        T8.7 | S -90  | -90  | -70 > -14 > -14 | 0 | 0 | -14 | 90  | 90  | no | 1 | -
        """),
    Trace(
      "T9", "overscroll at the bottom",
      settings: { $0.expansionResistance = 0 },
      rows: """
        T9.0 | SET 20 40 hidden | -104 | -               | 0 | -20 | -40 | 44 | 44 | yes | 0.5455 | -
        T9.1 | S 1410           | 1410 | -               | 0 | -20 | -40 | 44 | 44 | yes | 0.5455 | -
        T9.2 | S 1420           | 1420 | -10 > -10 > -10 | 0 | -30 | -40 | 34 | 34 | yes | 0.3182 | -
        T9.3 | S 1460           | 1460 | -40 > -40 > -40 | 0 | -44 | -40 | 20 | 20 | yes | eps    | -
        T9.4 | S 1440           | 1440 | 20 > 0 > 0      | 0 | -44 | -40 | 20 | 20 | yes | eps    | fully
        T9.5 | S 1432           | 1432 | 8 > 0 > 0       | 0 | -44 | -40 | 20 | 20 | yes | eps    | fully
        T9.6 | S 1420           | 1420 | 12 > 11 > 11    | 0 | -33 | -40 | 31 | 31 | yes | 0.25   | fully
        T9.7 | S 1400           | 1400 | 20 > 20 > 20    | 0 | -13 | -40 | 51 | 51 | yes | 0.7045 | -
        """),
    Trace(
      "T10", "snap inside the extension while hiding",
      rows: """
        T10.1 | S -104 | -104 | -               | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        T10.2 | S -79  | -79  | -25 > -25 > -25 | 0 | 0 | -25 | 79  | 79  | no | 1 | -
        T10.3 | END    | -104 | -               | 0 | 0 | 0   | 104 | 104 | no | 1 | finC
        """),
    Trace(
      "T11", "snap inside the bar while hiding",
      rows: """
        T11.1 | S -104 | -104 | -               | 0 | 0   | 0   | 104 | 104 | no  | 1      | -
        T11.2 | S -54  | -54  | -50 > -50 > -50 | 0 | -10 | -40 | 54  | 54  | yes | 0.7727 | -
        T11.3 | END    | -20  | -               | 0 | -44 | -40 | 20  | 20  | yes | eps    | finC
        """),
    Trace(
      "T12", "snap inside the bar while showing",
      settings: { $0.expansionResistance = 0 },
      rows: """
        T12.0 | SET 44 40 hidden | -104 | -            | 0 | -44 | -40 | 20 | 20 | yes | eps    | -
        T12.1 | S 500            | 500  | -            | 0 | -44 | -40 | 20 | 20 | yes | eps    | -
        T12.2 | S 470            | 470  | 30 > 30 > 30 | 0 | -14 | -40 | 50 | 50 | yes | 0.6818 | fully
        T12.3 | END              | 500  | -            | 0 | -44 | -40 | 20 | 20 | yes | eps    | finE
        """),
    Trace(
      "T13", "snap with the bar out while showing",
      settings: { $0.expansionResistance = 0 },
      rows: """
        T13.0 | SET 44 40 hidden | -104 | -            | 0 | -44 | -40 | 20  | 20  | yes | eps | -
        T13.1 | S 500            | 500  | -            | 0 | -44 | -40 | 20  | 20  | yes | eps | -
        T13.2 | S 446            | 446  | 54 > 54 > 54 | 0 | 0   | -30 | 74  | 74  | no  | 1   | fully
        T13.3 | END              | 416  | -            | 0 | 0   | 0   | 104 | 104 | no  | 1   | finE
        """),
    Trace(
      "T14", "without extension 1 pt hides the bar",
      settings: { $0.extensionHeight = 0 },
      rows: """
        T14.1 | S -64 | -64 | -            | 0 | 0   | 0 | 64 | 64 | no  | 1      | -
        T14.2 | S -63 | -63 | -1 > -1 > -1 | 0 | -1  | 0 | 63 | 63 | yes | 0.9773 | -
        T14.3 | END   | -20 | -            | 0 | -44 | 0 | 20 | 20 | yes | eps    | finC
        """),
    Trace(
      "T15", "without extension, resistance not used up",
      settings: {
        $0.extensionHeight = 0
        $0.contractionResistance = 100
      },
      rows: """
        T15.1 | S -64 | -64 | -             | 0  | 0   | 0 | 64 | 64 | no | 1   | -
        T15.2 | S -14 | -14 | -50 > -50 > 0 | 50 | 0   | 0 | 64 | 64 | no | 1   | -
        T15.3 | END   | 30  | -             | 0  | -44 | 0 | 20 | 20 | no | eps | finC
        """),
    Trace(
      "T16", "sticky bar",
      settings: {
        $0.stickyNavigationBar = true
        $0.expansionResistance = 0
      },
      rows: """
        T16.1 | S -104 | -104 | -               | 0 | 0 | 0   | 104 | 104 | no  | 1 | -
        T16.2 | S -84  | -84  | -20 > -20 > -20 | 0 | 0 | -20 | 84  | 84  | no  | 1 | -
        T16.3 | S -34  | -34  | -50 > -50 > -50 | 0 | 0 | -40 | 64  | 64  | yes | 1 | -
        T16.4 | S -54  | -54  | 20 > 20 > 20    | 0 | 0 | -20 | 84  | 84  | no  | 1 | -
        T16.5 | END    | -74  | -               | 0 | 0 | 0   | 104 | 104 | no  | 1 | finE
        """),
    Trace(
      "T17", "sticky bar, stale offset after a snap",
      settings: { $0.stickyNavigationBar = true },
      rows: """
        T17.1 | S -104 | -104 | -               | 0 | 0 | 0   | 104 | 104 | no  | 1 | -
        T17.2 | S -84  | -84  | -20 > -20 > -20 | 0 | 0 | -20 | 84  | 84  | no  | 1 | -
        T17.3 | END    | -104 | -               | 0 | 0 | 0   | 104 | 104 | no  | 1 | finC
        T17.4 | S -104 | -104 | 20 > 20 > 20    | 0 | 0 | 0   | 104 | 104 | no  | 1 | -
        T17.5 | S -50  | -50  | -54 > -54 > -54 | 0 | 0 | -40 | 64  | 64  | yes | 1 | -
        T17.6 | END    | -50  | -               | 0 | 0 | -40 | 64  | 64  | yes | 1 | finC
        """),
    Trace(
      "T18", "sticky extension",
      settings: { $0.stickyExtensionView = true },
      rows: """
        T18.1 | S -104 | -104 | -               | 0 | 0   | 0 | 104 | 104 | no | 1      | -
        T18.2 | S -94  | -94  | -10 > -10 > -10 | 0 | -10 | 0 | 94  | 94  | no | 0.7727 | -
        T18.3 | S -74  | -74  | -20 > -20 > -20 | 0 | -30 | 0 | 74  | 74  | no | 0.3182 | -
        T18.4 | S -40  | -40  | -34 > -34 > -34 | 0 | -44 | 0 | 60  | 60  | no | eps    | -
        T18.5 | END    | -40  | -               | 0 | -44 | 0 | 60  | 60  | no | eps    | finC
        """),
    Trace(
      "T19", "sticky extension, 1 pt hides the bar",
      settings: { $0.stickyExtensionView = true },
      rows: """
        T19.1 | S -104 | -104 | -            | 0 | 0   | 0 | 104 | 104 | no | 1      | -
        T19.2 | S -103 | -103 | -1 > -1 > -1 | 0 | -1  | 0 | 103 | 103 | no | 0.9773 | -
        T19.3 | END    | -60  | -            | 0 | -44 | 0 | 60  | 60  | no | eps    | finC
        """),
    Trace(
      "T20", "alpha at quarter steps",
      settings: { $0.extensionHeight = 0 },
      rows: """
        T20.1 | S -64 | -64 | -               | 0 | 0   | 0 | 64 | 64 | no  | 1    | -
        T20.2 | S -53 | -53 | -11 > -11 > -11 | 0 | -11 | 0 | 53 | 53 | yes | 0.75 | -
        T20.3 | S -42 | -42 | -11 > -11 > -11 | 0 | -22 | 0 | 42 | 42 | yes | 0.5  | -
        T20.4 | S -31 | -31 | -11 > -11 > -11 | 0 | -33 | 0 | 31 | 31 | yes | 0.25 | -
        T20.5 | S -20 | -20 | -11 > -11 > -11 | 0 | -44 | 0 | 20 | 20 | yes | eps  | -
        """),
    Trace(
      "T30", "a list that begins below the bars grows upwards",
      top: 64, viewportHeight: 504,
      rows: """
        T30.1 | S -40 | -40 | -               | 0 | 0   | 0   | 104 | 40 | no  | 1      | -
        T30.2 | S 0   | 0   | -40 > -40 > -40 | 0 | 0   | -40 | 64  | 0  | no  | 1      | -
        T30.3 | S 20  | 20  | -20 > -20 > -20 | 0 | -20 | -40 | 44  | 0  | yes | 0.5455 | -
        T30.4 | S 44  | 44  | -24 > -24 > -24 | 0 | -44 | -40 | 20  | 0  | yes | eps    | -
        """),
    Trace(
      "T31", "leaving and coming back",
      rows: """
        T31.0 | SET 44 40 hidden | -104 | -               | 0 | -44 | -40 | 20  | 20  | yes | eps | -
        T31.1 | S 300            | 300  | -               | 0 | -44 | -40 | 20  | 20  | yes | eps | -
        T31.2 | LEAVE            | 216  | -               | 0 | 0   | 0   | 104 | 104 | no  | 1   | -
        T31.3 | APPEAR           | 216  | -               | 0 | 0   | 0   | 104 | 104 | no  | 1   | -
        T31.4 | S 230            | 230  | -               | 0 | 0   | 0   | 104 | 104 | no  | 1   | -
        T31.5 | S 240            | 240  | -10 > -10 > -10 | 0 | 0   | -10 | 94  | 94  | no  | 1   | -
        """),
    Trace(
      "T32", "the status strip changes",
      rows: """
        T32.1 | S -104    | -104 | -               | 0 | 0   | 0   | 104 | 104 | no  | 1      | -
        T32.2 | S -54     | -54  | -50 > -50 > -50 | 0 | -10 | -40 | 54  | 54  | yes | 0.7727 | -
        T32.3 | STATUS 20 | -104 | -               | 0 | 0   | 0   | 104 | 104 | no  | 1      | -
        """),
    Trace(
      "T33", "another extension half way",
      rows: """
        T33.1 | S -104 | -104 | -               | 0 | 0   | 0   | 104 | 104 | no  | 1      | -
        T33.2 | S -54  | -54  | -50 > -50 > -50 | 0 | -10 | -40 | 54  | 54  | yes | 0.7727 | -
        T33.3 | EXT 60 | -124 | -               | 0 | 0   | 0   | 124 | 124 | no  | 1      | -
        T33.4 | S -114 | -114 | -10 > -10 > -10 | 0 | 0   | -10 | 114 | 114 | no  | 1      | -
        T33.5 | S -104 | -104 | -10 > -10 > -10 | 0 | 0   | -20 | 104 | 104 | no  | 1      | -
        """),
    Trace(
      "T34", "long-content rule full freezes the bars",
      settings: {
        $0.longContent = .full
        $0.finishMessages = .none
      }, contentHeight: 600, appliesToShy: false,
      rows: """
        T34.1 | S -104 | -104 | -               | 0 | 0   | 0   | 104 | 104 | no | 1   | -
        T34.2 | S -84  | -84  | -20 > -20 > -20 | 0 | 0   | -20 | 84  | 84  | no | 1   | -
        T34.3 | S -74  | -74  | -10 > -10 > -10 | 0 | 0   | -30 | 74  | 74  | no | 1   | -
        T34.4 | S -64  | -64  | -10 > -10 > -10 | 0 | 0   | -40 | 64  | 64  | no | 1   | -
        T34.5 | S -50  | -50  | -               | 0 | 0   | -40 | 64  | 64  | no | 1   | -
        T34.6 | END    | -6   | -               | 0 | -44 | -40 | 20  | 20  | no | eps | -
        """),
    Trace(
      "T35", "the same content with rule visible",
      contentHeight: 600,
      rows: """
        T35.1 | S -104 | -104 | -               | 0 | 0   | 0   | 104 | 104 | no  | 1      | -
        T35.2 | S -84  | -84  | -20 > -20 > -20 | 0 | 0   | -20 | 84  | 84  | no  | 1      | -
        T35.3 | S -74  | -74  | -10 > -10 > -10 | 0 | 0   | -30 | 74  | 74  | no  | 1      | -
        T35.4 | S -64  | -64  | -10 > -10 > -10 | 0 | 0   | -40 | 64  | 64  | no  | 1      | -
        T35.5 | S -50  | -50  | -14 > -14 > -14 | 0 | -14 | -40 | 50  | 50  | yes | 0.6818 | -
        T35.6 | END    | -20  | -               | 0 | -44 | -40 | 20  | 20  | yes | eps    | finC
        """),
    Trace(
      "T36", "the older edition",
      preset: .tly09, appliesToShy: false,
      rows: """
        T36.1 | S -104 | -104 | -               | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        T36.2 | S -150 | -150 | 46 > 46 > 46    | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        T36.3 | S -90  | -90  | -60 > 0 > 0     | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        T36.4 | S -54  | -54  | -36 > -36 > -36 | 0 | 0 | -36 | 68  | 104 | no | 1 | -
        T36.5 | END    | -90  | 36 > 36 > 36    | 0 | 0 | 0   | 104 | 104 | no | 1 | -
        """),
  ]
}
