/**
 * The transaction codes: a meaning for each code of the ranges in docs/rules/money.md, and the kind a player filters by.
 * 101-115 recharges, 201-222 credits, 301-311 debits, 401-423 manual, 501-502 rebates, 611-616 wallet.
 */
export const transactionKinds = {
  recharge: '充值',
  withdrawal: '提现',
  bet: '投注',
  prize: '派奖',
  rebate: '返点',
  envelope: '红包',
  refund: '退款',
  activity: '活动',
  game: '棋牌',
  wallet: '鸿利宝',
  manual: '人工调整',
} as const

export type TransactionKind = keyof typeof transactionKinds

/** The kinds that the site has transfers of, so far; filters name no others. */
export const kindsInUse = [
  'recharge',
  'withdrawal',
  'bet',
  'prize',
  'rebate',
  'envelope',
  'refund',
  'activity',
  'wallet',
  'manual',
] as const satisfies TransactionKind[]

/** The directions of a transfer, as the player sees it. */
export const directions = { in: '入账', out: '出账' } as const
export type Direction = keyof typeof directions

/** What a transfer belongs to. */
export const recordKinds = {
  bet: '注单',
  order: '充值订单',
  withdrawal: '提现订单',
  issue: '期次',
  manual: '人工调整',
  chase: '追号',
  wallet: '鸿利宝',
  interest: '鸿利宝收益',
  pledge: '定存',
  activity: '活动红包',
  envelope: '红包',
  pay: '工资分红',
} as const
export type RecordKind = keyof typeof recordKinds

type Entry = { name: string; kind: TransactionKind; direction: Direction }
const into = (name: string, kind: TransactionKind): Entry => ({ name, kind, direction: 'in' })
const out = (name: string, kind: TransactionKind): Entry => ({ name, kind, direction: 'out' })

/** Every transaction code with its name, direction and kind. */
export const dictionary = {
  101: into('银行转账充值', 'recharge'),
  102: into('银联充值', 'recharge'),
  103: into('QQ支付充值', 'recharge'),
  104: into('微信充值', 'recharge'),
  105: into('云闪付充值', 'recharge'),
  106: into('京东支付充值', 'recharge'),
  107: into('支付宝充值', 'recharge'),
  108: into('网上银行充值', 'recharge'),
  109: into('虚拟钱包充值', 'recharge'),
  110: into('数字货币充值', 'recharge'),
  111: into('数字人民币充值', 'recharge'),
  112: into('抖音支付充值', 'recharge'),
  113: into('代理代充', 'recharge'),
  114: into('补单充值', 'recharge'),
  115: into('体验金', 'recharge'),
  201: into('派奖', 'prize'),
  202: into('撤单退款', 'refund'),
  203: into('和局退本', 'refund'),
  204: into('追号撤销退款', 'refund'),
  205: into('期次作废退款', 'refund'),
  206: into('领取红包', 'envelope'),
  207: into('红包退回', 'envelope'),
  208: into('提现退回', 'withdrawal'),
  209: into('活动红包', 'activity'),
  210: into('活动奖金', 'activity'),
  211: into('首充奖励', 'activity'),
  212: into('签到奖励', 'activity'),
  213: into('晋级奖励', 'activity'),
  214: into('周俸禄', 'activity'),
  215: into('月俸禄', 'activity'),
  216: into('救济金', 'activity'),
  217: into('棋牌派奖', 'game'),
  218: into('棋牌退款', 'game'),
  219: into('礼物收入', 'activity'),
  220: into('代理分红', 'rebate'),
  221: into('代理工资', 'rebate'),
  222: into('上级转入', 'manual'),
  301: out('投注扣款', 'bet'),
  302: out('追号扣款', 'bet'),
  303: out('提现', 'withdrawal'),
  304: out('提现手续费', 'withdrawal'),
  305: out('发送红包', 'envelope'),
  306: out('棋牌投注', 'game'),
  307: out('赠送礼物', 'activity'),
  308: out('转给下级', 'manual'),
  309: out('派奖更正', 'prize'),
  310: out('返点更正', 'rebate'),
  311: out('活动收回', 'activity'),
  401: into('人工存入', 'manual'),
  402: out('人工提出', 'manual'),
  403: into('误存更正', 'manual'),
  404: out('误存扣回', 'manual'),
  405: into('人工派奖', 'manual'),
  406: out('人工扣奖', 'manual'),
  407: into('人工返点', 'manual'),
  408: out('人工扣返点', 'manual'),
  409: into('人工优惠', 'manual'),
  410: out('人工扣优惠', 'manual'),
  411: into('人工退款', 'manual'),
  412: out('人工扣款', 'manual'),
  413: into('补偿', 'manual'),
  414: out('补偿扣回', 'manual'),
  415: into('冻结返还', 'manual'),
  416: out('冻结扣款', 'manual'),
  417: into('结果更正补派', 'manual'),
  418: out('结果更正扣回', 'manual'),
  419: into('测试存入', 'manual'),
  420: out('测试提出', 'manual'),
  421: into('拒付返还', 'manual'),
  422: out('拒付扣款', 'manual'),
  423: into('其他存入', 'manual'),
  501: into('投注返点', 'rebate'),
  502: into('代理返点', 'rebate'),
  611: out('转入鸿利宝', 'wallet'),
  612: into('鸿利宝转出', 'wallet'),
  613: into('鸿利宝收益', 'wallet'),
  614: out('转入定存', 'wallet'),
  615: into('定存返还', 'wallet'),
  616: into('定存收益', 'wallet'),
} as const satisfies Record<number, Entry>

export type TransactionCode = keyof typeof dictionary

/**
 * The codes that two operators adjust a balance by, with what each is for. An even code takes back what the odd one before it
 * gave, or takes for itself. 417 to 419 are posted without anybody choosing them: corrections of a result, play money.
 */
export const adjustments = {
  401: '收到款项而没有充值订单，存入账户',
  402: '付出款项而没有提现订单，从账户提出',
  403: '误提出的款项，还给玩家',
  404: '误存入的款项，从账户扣回',
  405: '结果正确而漏派、少派的奖金，补给玩家',
  406: '结果正确而错派、多派的奖金，从账户扣回',
  407: '少付的返点，补给玩家',
  408: '多付的返点，从账户扣回',
  409: '活动之外给玩家的优惠',
  410: '不符合条件的优惠，从账户扣回',
  411: '应退而未退的款项，退给玩家',
  412: '应扣而未扣的款项，从账户扣除',
  413: '因我方差错给玩家的补偿',
  414: '不应给的补偿，从账户扣回',
  415: '核查结束，返还 416 扣下的款项',
  416: '核查期间扣下的款项',
  420: '收回 419 存入的测试款项',
  421: '拒付撤销，返还 422 扣下的款项',
  422: '支付方拒付的充值，从账户扣回',
  423: '以上都不适用的存入，原因须写明依据',
} as const satisfies Partial<Record<TransactionCode, string>>

export type AdjustmentCode = keyof typeof adjustments

/** The codes of one kind, for filters. */
export function codesOf(kind: TransactionKind): TransactionCode[] {
  return (Object.keys(dictionary) as unknown[])
    .map((code) => Number(code) as TransactionCode)
    .filter((code) => dictionary[code].kind === kind)
}
