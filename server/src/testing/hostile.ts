/** Input that nobody sends by accident: values for any field, and one that fits for each field there is. */
import type { Call } from '@hongyun/contract/wire/call.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { answersOf } from './answers.ts'
import { passkeyExample } from './passkeys.ts'

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

/**
 * A value that fits, for each field of each call. Together they are always refused: nothing that is sent with
 * them may move money or make a player, whichever one of them is replaced.
 */
const fitting: Record<string, string> = {
  userName: 'hostile_taken',
  password: passwordHash('hostile_taken', 'wrong-one'),
  random: 'hostile-random',
  imageCode: 'abcd',
  work: `${'A'.repeat(22)}.1`,
  oldPassword: passwordHash('hostile_taken', 'wrong-too'),
  purpose: 'safetyPassword',
  verifyType: 'safetyPassword',
  safetyPassword: passwordHash('hostile_taken', '271828'),
  ticket: 'A'.repeat(43),
  credential: JSON.stringify(passkeyExample),
  passkey: JSON.stringify(passkeyExample),
  answers: JSON.stringify(answersOf('甲校')),
  contact: 'a@b.cn',
  statement: '忘记了密码，也没有设置问题',
  inviteCode: 'ABCD',
  phone: '13800000000',
  phoneCode: '1234',
  mail: 'a@b.cn',
  mailCode: '1234',
  nickname: '好运',
  sex: 'male',
  birthday: '1990-01-01',
  signature: '好运',
  bankNumber: '6222023602012345674',
  oldBankNumber: '6222023602012345674',
  bankPrefix: '622202',
  cardTail: '5674',
  bankCode: 'ICBC',
  bankAddress: '杭州西湖支行',
  holderName: '张三',
  alipayAccount: '13800138000',
  oldAlipayAccount: '13800138000',
  weixinAccount: 'abc_12345',
  oldWeixinAccount: 'abc_12345',
  chain: 'TRC20',
  walletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  oldWalletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  file: 'no picture',
  evidence: '1',
  note: '',
  realName: '张三',
  qq: '10001',
  wechat: 'abc_12345',
  avatar: '/avatars/01.svg',
  records: JSON.stringify([{ status: 'timeout', reason: '', checkTime: 1_700_000_000_000, connectionTime: 1 }]),
  id: '1',
  ids: '1',
  pageNum: '1',
  pageSize: '5',
  size: '5',
  startTime: '1700000000000',
  endTime: '1800000000000',
  kind: 'bet',
  keyword: '1',
  lotteryCode: 'k3_1m',
  lotteryType: 'K3',
  issue: '209901010001',
  issues: '209901010001',
  state: 'waiting',
  filter: 'todo',
  openNumber: '1,2,3',
  publicKey: 'no key',
  shownCode: 'no_such',
  shownName: '好运',
  onSale: 'true',
  maxBetPayout: '2',
  maxCombinationExposure: '1',
  maxPlayExposure: '2',
  maxIssueExposure: '2',
  day: '2026-01-01',
  lotteries: 'fc3d',
  odds: '[]',
  changes: JSON.stringify([{ playCode: 'k3_hezhi_lm', level: 1, odds: '1.97' }]),
  way: 'bank',
  payeeId: '1',
  payType: 'alipay',
  channelId: 'no_such_channel',
  terms: '1',
  bank: 'ICBC',
  channel: 'sms',
  amount: '1.00',
  payerName: '张三',
  orderNo: 'P2026010112345678',
  requestId: 'hostile-request',
  // Nobody has this id: what an operator does to it is refused.
  playerId: '1',
  agent: 'hostile_taken',
  sort: 'id',
  field: 'birthday',
  frozen: 'true',
  what: 'login',
  rebate: '7.5',
  text: '好运',
  marked: 'true',
  reason: '好运',
  reference: '1',
  ledgerCode: '413',
  name: 'hostile_nobody',
  code: '123456',
  act: 'signIn',
  order: 'newest',
  view: 'open',
  decision: 'approve',
  digest: '0'.repeat(64),
  newPassword: passwordHash('hostile_taken', 'another-one'),
  roleIds: '1',
  rights: 'seeActs',
  disabled: 'true',
  sessionId: '1',
  subjectKind: 'player',
  subjectId: '1',
  // An open site has neither a message nor an end.
  mode: 'open',
  message: '好',
  address: 'nowhere',
  blocked: 'true',
}

/** What fits for one call, and means something else for others. */
const fittingOf: Partial<Record<CallName, Record<string, string>>> = {
  sendPhoneCode: { purpose: 'register' },
  sendMailCode: { purpose: 'register' },
  verifyPhoneCode: { purpose: 'bind' },
  verifyMailCode: { purpose: 'bind' },
  consoleSetOnSale: { lotteryCode: 'no_such' },
  consoleSetLotteryDay: { kind: 'rule' },
  consoleSetMark: { kind: 'watched' },
  consoleSetSetting: { key: 'tenantName', value: '好运' },
  consolePlayers: { state: 'active', order: 'ascending' },
  consolePlayerChases: { state: 'running' },
  frontTradingWithdrawRecordList: { state: 'review' },
  consoleWithdrawals: { view: 'review' },
  consoleDecideWithdrawal: { decision: 'approved' },
}

/** One value that fits for each field of a call; `bettingData` and `chaseData` are the caller's, who knows open issues. */
export function fittingInput(call: Call, bettingData: string, chaseData: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(call.input.shape).map((field) => {
      const value = { ...fitting, ...fittingOf[call.name], bettingData, chaseData }[field]
      if (value === undefined) throw new Error(`${call.name} has a field no fitting value is known for: ${field}`)
      return [field, value]
    }),
  )
}
