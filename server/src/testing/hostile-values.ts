/** Values for any field that nobody sends by accident, and whole bodies. */

const bytes64k = 'x'.repeat(65_536)

/** Text as a form or a query has it. */
export const hostileTexts: readonly string[] = [
  // Nothing, blanks, what no text holds.
  ...['', ' ', '\t', '\n', '\r\n', '\0', 'a\0b', '\u0001', '\x1b[31m', '\x7f', '\u0085', '\u2028', '\ufeff', '\ufffd'],
  // Halves of characters, marks that turn the direction, characters of more than one part.
  ...[
    '\ud800',
    'a\udc00',
    '\u202eabc',
    '\u2066abc',
    '\u200f',
    'e\u0301'.repeat(40),
    '👨‍👩‍👧‍👦',
    '𝟏𝟐',
    '１２',
    '٣',
    '彩票',
  ],
  // Too long.
  ...[bytes64k, '9'.repeat(4000), '玩'.repeat(20_000)],
  // For somebody else's parser.
  ...[`' or 1=1 --`, `'; drop table player; --`, '"', '\\', '%', '%00', '_', '$1', '{{7*7}}', '; rm -rf /', '| id'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '../../etc/passwd',
    '..\\..',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    'false',
    '{}',
    '[]',
    '[[]]',
  ],
  ...[
    '{"__proto__":{"x":1}}',
    '[null]',
    '[1]',
    '"x"',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    '{"a":',
    'a,b',
    '1,2',
  ],
  // Numbers that are none, or are too much.
  ...['0', '-0', '+1', '-1', '1.0', '1.', '.5', '01', '1e3', '1E400', '0x10', '0b1', '1_000', '1,000', ' 1', '1 '],
  ...['NaN', 'Infinity', '-Infinity', '9007199254740993', '9223372036854775807', '9223372036854775808'],
  ...['18446744073709551616', '-9223372036854775809', '0.00001', '99999999999999.99', '1/0'],
  // Days there are not.
  ...['2026-02-30', '2026-13-01', '0000-00-00', '1900-02-29', '-000001-01-01', '99999999999999', '-62135596800001'],
  ...['946684799999', '4102444800001', '8640000000000001', '2026-01-01T00:00:00Z'],
]

/** What JSON can say and a form cannot, as source text. */
export const hostileJson: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '1', '-1', '1.5', '1e3', '1e999', '-1e999', '1e-999', '9007199254740993'],
  ...['9223372036854775808', '[]', '{}', '[null]', '[[[]]]', '[1,2]', '{"a":1}', '{"toString":1}', '{"then":1}'],
  ...['{"length":1e9}', '"\\u0000"', '"\\ud800"', '"\\u202e"', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ...[`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, '"\\u0031"', '[{"lotteryCode":{}}]', '{"0":{}}'],
]

/** Whole bodies that are not what their type says. */
export const hostileBodies: readonly (readonly [type: string, body: string])[] = [
  ...[
    '',
    '{',
    '}',
    '[]',
    '[{}]',
    'null',
    '"x"',
    '1',
    'true',
    'NaN',
    '\ufeff{}',
    '{"a":1,}',
    "{'a':1}",
    '{}{}',
    '\0',
  ].map((body) => ['application/json', body] as const),
  ...['{"__proto__":{"agent":true}}', '{"constructor":{"prototype":{"agent":true}}}', '{"":1}', '{"a.b":1}'].map(
    (body) => ['application/json', body] as const,
  ),
  ...[
    '%',
    '%%',
    '=',
    '&',
    '&&&=',
    '=&=',
    'a',
    '%ff=%fe',
    '%00=%00',
    '+',
    '__proto__=1',
    'constructor=1',
    'a[b][c]=1',
  ].map((body) => ['application/x-www-form-urlencoded', body] as const),
  ['application/x-www-form-urlencoded', Array.from({ length: 5000 }, (_, n) => `f${n}=1`).join('&')],
  ['application/x-www-form-urlencoded; charset=utf-16', 'a=1'],
  ['application/json; charset=latin1', '{"a":"\u00e9"}'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="userName"\r\n\r\na\r\n--x--'],
  ['multipart/form-data', '--x--'],
  ['text/plain', 'a=1'],
  ['application/octet-stream', '\0\x01\x02'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
]
