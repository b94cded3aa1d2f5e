import { describe, expect, test } from 'vitest';
import { builtInFormat, formatNumber, formatText } from './cell-format.ts';

/** With plain spaces, which show the same. */
const shows = (value: number, code: string, date1904 = false) =>
  formatNumber(value, code, date1904).text.replaceAll(/\s/g, ' ');

describe('a number shows', () => {
  test.each([
    // General: eleven digits, as wide as Excel makes them.
    ['General', 0.1 + 0.2, '0,3'],
    ['General', 1 / 3, '0,333333333'],
    ['General', 1234567.891, '1234567,891'],
    ['General', 12345678901, '12345678901'],
    ['General', 123456789012, '1,23457E+11'],
    ['General', 1e15, '1E+15'],
    ['General', 0.00001, '0,00001'],
    ['General', 0.00001234567, '1,23457E-05'],
    ['General', -1.5e-10, '-1,5E-10'],
    ['General', 1e300, '1E+300'],
    ['General', 999999999999, '1E+12'],
    ['General', 0.0000099999999, '0,00001'],
    ['General', 99999999999.4, '99999999999'],
    ['General', 99999999999.6, '1E+11'],
    ['General', 0, '0'],
    ['General', -0, '0'],
    ['@', 0.30000000000000004, '0,3'],
    ['General" t"', 2.5, '2,5 t'],
    // Numbers, thousands, zeros.
    ['00000', 1000, '01000'],
    ['0', 2.5, '3'],
    ['0.00', 1.005, '1,01'],
    ['#,##0.00', -1234.5, '-1 234,50'],
    ['#,##0', 1234567, '1 234 567'],
    ['#,##0,', 1234567, '1 235'],
    ['0.0,,"M"', 12345678, '12,3M'],
    ['0.###', 1, '1,'],
    ['#.##', 0.5, ',5'],
    ['#', 0, ''],
    ['0.00', 1e20, '100000000000000000000,00'],
    ['0.0000000000000000', 0.1, '0,1000000000000000'],
    ['0#" "##" "##" "##" "##', 612345678, '06 12 34 56 78'],
    ['000-000', 123456, '123-456'],
    ['0.00;-0.00;"zéro"', 0, 'zéro'],
    ['0;0;;@', 0, ''],
    [';;;', 5, ''],
    // Percent, science, fractions.
    ['0%', 0.256, '26%'],
    ['0.00 %', 0.25678, '25,68 %'],
    ['0.00E+00', 12345.678, '1,23E+04'],
    ['##0.0E+0', 12345.678, '12,3E+3'],
    ['# ?/?', 1.25, '1 1/4'],
    ['# ??/??', 2.1429, '2  1/7'],
    ['# ?/8', 0.3, '2/8'],
    ['0/100', 0.25, '25/100'],
    ['# ?/?', 0.999, '1'],
    ['# ?/?', 0.001, '0'],
    ['# ?/?', -1.5, '-1 1/2'],
    ['# ??/??', 0.96, '24/25'],
    ['# ?/2', 0.9535, '1'],
    ['# ??/16', 2.9743, '3'],
    ['#\\ ?/?" po"', 1.5, '1 1/2 po'],
    ['?/?', 1.5, '3/2'],
    ['?/?', 2.0999, '2/1'],
    ['0 0/0;[Red]-0 0/0', -0.5, '-0 1/2'],
    // Money, and the room that accounting formats leave.
    ['#,##0.00\\ [$€-40C]', 1234.5, '1 234,50 €'],
    ['_-* #,##0.00 €_-;-* #,##0.00 €_-;_-* "-"?? €_-;_-@_-', 1234.5, '1 234,50 €'],
    ['_-* #,##0.00 €_-;-* #,##0.00 €_-;_-* "-"?? €_-;_-@_-', -1234.5, '-1 234,50 €'],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 0, '-   €'],
    ['#,##0_);(#,##0)', -12, '(12)'],
    ['[$$-409]#,##0.00', 1234.5, '$1 234,50'],
    ['[$CHF-100C] #,##0.00', 1234.5, 'CHF 1 234,50'],
    ['[$£-809]#,##0.00', 12, '£12,00'],
    ['0.0\\ \\k\\g', 3, '3,0 kg'],
    ['0 "m³"', 3, '3 m³'],
    // Sections and conditions.
    ['[>100]"grand";[<0]"négatif";0', 150, 'grand'],
    ['[>100]"grand";[<0]"négatif";0', -1, 'négatif'],
    ['[<=100]0;[>100]"trop : "0', 101, 'trop : 101'],
    ['[=1]0" jour";0" jours"', 2, '2 jours'],
    ['[>5]0', 3, '3'],
    ['[Red]-0;[Blue]0', -5, '5'],
    ['[=0]"-";0.0', 0, '-'],
    ['0.00;[Red]-0.00;"néant"', -0.001, '-0,00'],
    ['0.00', -0.001, '0,00'],
    ['\\(0\\)', 5, '(5)'],
    ['"12;5 "0;0', 5, '12;5 5'],
    ['*-0', 5, '5'],
    // What other programs add.
    ['[ENG]0.0', 1.5, '1,5'],
    ['[NatNum1]0', 2, '2'],
    ['"[kg] "0\\[0', 25, '[kg] 2[5'],
    ['[$€-2] #,##0.00', 1234.5, '€ 1 234,50'],
    ['#,##0.00 [$€-x-euro2]', 1234.5, '1 234,50 €'],
    ['#,##0 [$EUR]', 1234.5, '1 235 EUR'],
    ['0.0 kg', 5, '5,0 kg'],
    ['0.0 m³;-0 g', -5, '-5 g'],
    ['CHF #,##0.00', 1234.5, 'CHF 1 234,50'],
    ['"a0 kg;"0', 5, 'a0 kg;5'],
    ['0.00E+00', 5, '5,00E+00'],
  ])('in %s: %d as %s', (code, value, text) => {
    expect(shows(value, code)).toBe(text);
  });

  test('with a narrow space between thousands', () => {
    expect(formatNumber(1234567, '#,##0').text).toBe('1\u202f234\u202f567');
  });

  test.each([
    ['"abc', '1234,5'],
    ['0;0;0;0;0', '1234,5'],
    ['x'.repeat(2000), '1234,5'],
    ['0.0[$€-constructor]', '1234,5€'],
    ['0.0[$€-toString]', '1234,5€'],
    ['[$-__proto__]0.0', '1234,5'],
    ['', '1234,5'],
  ])('in %.20s, which Excel would not open, in General', (code, text) => {
    expect(shows(1234.5, code)).toBe(text);
  });
});

describe('a date or a time shows', () => {
  test.each([
    ['h:mm', 0.5, '12:00'],
    ['dd/mm/yyyy hh:mm', 44016.416666666664, '04/07/2020 10:00'],
    ['[h]:mm', 1.5, '36:00'],
    ['[h]:mm:ss', 2.75, '66:00:00'],
    ['[mm]:ss', 0.05, '72:00'],
    ['[ss]', 0.001, '86'],
    ['mm:ss.0', 0.0001, '00:08,6'],
    ['hh:mm:ss', 0.9999999, '00:00:00'],
    ['h:mm AM/PM', 0.75, '6:00 PM'],
    ['h:mm', 0.999, '23:58'],
    // Rounded past midnight: a day later, and only one.
    ['dd/mm/yyyy hh:mm:ss', 44016.99999999999, '05/07/2020 00:00:00'],
    ['dd/mm/yyyy', 44016.99999999999, '05/07/2020'],
    ['dddd d', 44016.99999999999, 'dimanche 5'],
    ['dd/mm/yyyy', 44016.9, '04/07/2020'],
    // In French, whichever language the format was made in.
    ['dddd d mmmm yyyy', 44016, 'samedi 4 juillet 2020'],
    ['[$-40C]dddd d mmmm yyyy', 44016, 'samedi 4 juillet 2020'],
    ['[$-fr-FR]d mmm yy', 44016, '4 juil 20'],
    ['[$-F800]dddd, mmmm dd, yyyy', 44016, 'samedi 4 juillet 2020'],
    ['[$-F400]h:mm:ss AM/PM', 0.75, '18:00:00'],
    ['[$-x-sysdate]dddd, mmmm dd, yyyy', 44016, 'samedi 4 juillet 2020'],
    ['[$-409]d-mmm-yy', 44016, '4-Jul-20'],
    ['[$-407]dddd', 44016, 'Samstag'],
    ['mmm-yy', 44016, 'juil-20'],
    ['mmmmm', 44016, 'j'],
    ['yyyy-mm-dd"T"hh:mm:ss', 44016.5, '2020-07-04T12:00:00'],
    ['d "jours" h "h"', 2.5, '2 jours 12 h'],
    // As French people type them.
    ['jj/mm/aaaa', 44016, '04/07/2020'],
    ['[$-40C]jj-mmm-aa;@', 44016, '04-juil-20'],
    ['jjjj j mmmm aaaa "à" hh"h"mm', 44016.5, 'samedi 4 juillet 2020 à 12h00'],
    ['mm-aaaa', 44016, '07-2020'],
    ['jj/mm/aaaa h:mm AM/PM', 44016.75, '04/07/2020 6:00 PM'],
    ['yyyy-mm-dd aaaa', 44016, '2020-07-04 samedi'],
    // The first days, with the 29 February that 1900 did not have.
    ['dd/mm/yyyy', 0, '00/01/1900'],
    ['dd/mm/yyyy', 1, '01/01/1900'],
    ['dd/mm/yyyy', 59, '28/02/1900'],
    ['dd/mm/yyyy', 60, '29/02/1900'],
    ['dd/mm/yyyy', 61, '01/03/1900'],
    ['dd/mm/yyyy', 2958465, '31/12/9999'],
    // No dates.
    ['dd/mm/yyyy', -1, '####'],
    ['h:mm', -0.5, '####'],
    ['[h]:mm', -1.5, '####'],
    ['dd/mm/yyyy', 2958466, '####'],
  ])('in %s: %d as %s', (code, value, text) => {
    expect(shows(value, code)).toBe(text);
  });

  test('each minute of the years around 2020, however the number was calculated', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const times = [
        44016 + minute / 1440,
        44016 + minute * (1 / 1440),
        (44016 * 1440 + minute) / 1440,
      ];
      for (const time of times) {
        expect(shows(time, 'dd/mm/yyyy hh:mm')).toBe(`04/07/2020 ${clock}`);
        expect(shows(time - 1e-10, 'dd/mm/yyyy hh:mm:ss')).toBe(`04/07/2020 ${clock}:00`);
      }
    }
  });

  test.each([
    ['dd/mm/yyyy', 0, '01/01/1904'],
    ['dd/mm/yyyy hh:mm', 42554.25, '04/07/2020 06:00'],
    ['[h]:mm', 1.5, '36:00'],
    ['h:mm', 0.5, '12:00'],
    ['[h]:mm', -1.5, '-36:00'],
    ['dd/mm/yyyy', -1, '-02/01/1904'],
    ['0.0', 1.5, '1,5'],
  ])('counted from 1904, in %s: %d as %s', (code, value, text) => {
    expect(shows(value, code, true)).toBe(text);
  });
});

test.each([
  [0, 1.5, '1,5'],
  [1, 1.5, '2'],
  [2, 1.5, '1,50'],
  [3, 1234.5, '1 235'],
  [4, 1234.5, '1 234,50'],
  [5, -1234.5, '-1 235 €'],
  [7, 1234.5, '1 234,50 €'],
  [9, 0.5, '50%'],
  [10, 0.5, '50,00%'],
  [11, 1234.5, '1,23E+03'],
  [12, 0.5, '1/2'],
  [14, 44016.5, '04/07/2020'],
  [15, 44016.5, '04-juil-20'],
  [16, 44016.5, '04-juil'],
  [17, 44016.5, 'juil-20'],
  [18, 44016.75, '6:00 PM'],
  [20, 44016.3, '07:12'],
  [21, 44016.3, '07:12:00'],
  [22, 44016.3, '04/07/2020 07:12'],
  [23, 1.5, '1,5'],
  [37, -1234.5, '-1 235'],
  [41, 0, '-'],
  [44, -1234.5, '-1 234,50 €'],
  [45, 0.05, '12:00'],
  [46, 1.05, '25:12:00'],
  [47, 0.05, '12:00,0'],
  [48, 12345, '12,3E+3'],
  [49, 1.5, '1,5'],
  [999, 1.5, '1,5'],
])('the built-in format %d shows %d as French Excel does: %s', (id, value, text) => {
  expect(shows(value, builtInFormat(id))).toBe(text);
});

describe('a colour of a format is told:', () => {
  test.each([
    ['#,##0.00;[Red]#,##0.00', -1, 'red'],
    ['#,##0.00;[Red]#,##0.00', 1, undefined],
    ['[RED]0', 1, 'red'],
    ['[Color3]0', 1, 'red'],
    ['[Color 10]0', 1, 'green'],
    ['[Color9]0', 1, 'red'],
    ['[Color15]0', 1, undefined],
    ['[Black]0', 1, undefined],
    ['[White]0', 1, undefined],
    ['0;[Rouge]0', -1, 'red'],
    ['[constructor]0', 1, undefined],
    ['[>=10][Green]0;[Yellow]0', 3, 'yellow'],
  ])('%s of %d: %s', (code, value, color) => {
    expect(formatNumber(value, code).color).toBe(color);
  });

  test('of a text too', () => {
    expect(formatText('perdu', '0;0;0;[Red]@')).toEqual({ text: 'perdu', color: 'red' });
  });
});

test.each([
  ['General', 'colis'],
  ['@', 'colis'],
  ['dd/mm/yyyy', 'colis'],
  ['"Réf. "@', 'Réf. colis'],
  ['_-* #,##0.00 €_-;-* #,##0.00 €_-;_-* "-"?? €_-;_-@_-', 'colis'],
  [';;;', ''],
  ['0;0;0;"texte"', 'texte'],
  ['"abc', 'colis'],
])('a text shows in %s as %s', (code, text) => {
  expect(formatText('colis', code).text).toBe(text);
});

test('a text keeps its spaces', () => {
  expect(formatText('  Nord ', '_-@_-').text).toBe('  Nord ');
});
