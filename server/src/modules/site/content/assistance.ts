/**
 * The articles of the help. They tell what the site does, and so change with it: no tenant writes them. What a tenant sets
 * (limits, fees, hours) is not repeated here; the pages that an article names show it as it is.
 */
import { MAX_ITEMS } from '@hongyun/contract/bets/items.ts'
import type { AssistanceKind } from '@hongyun/contract/content/words.ts'
import { RAISE_WAITS_HOURS, REALITY_MINUTES } from '@hongyun/contract/protection/words.ts'
import { QUESTIONS, SAFETY_LOCK_MINUTES, SAFETY_TRIES } from '@hongyun/contract/safety/words.ts'

export type Article = { id: string; kind: AssistanceKind; title: string; content: string }

type Text = readonly [kind: AssistanceKind, title: string, ...paragraphs: string[]]

/** In the order of the page. The number of an article is its place: new ones are added at the end of their kind's numbers. */
const texts: Readonly<Record<number, Text>> = {
  1: [
    'account',
    '怎样注册与登录',
    '注册只需用户名与密码；站点要求邀请码、手机或邮箱时，注册页会列出。用户名为 4 至 20 位字母、数字或下划线，不分大小写，注册后不能更改；密码为 6 至 16 位。',
    '登录连续失败几次后须输入图形验证码，再多则暂停登录一段时间。您可以在安全中心开启两步验证，或添加通行密钥，不用密码也能登录。',
    '未满 18 周岁不得注册与投注。',
  ],
  2: [
    'account',
    '忘记登录密码怎么办',
    '在登录页选择“忘记密码”，填写用户名与图形验证码，再用手机验证码、邮箱验证码、安全问题或人工审核中的一种证明账号是您的。可用的方式由站点决定。',
    '重设以后，所有设备退出登录，提现可能暂停一段时间，以防他人冒领。',
  ],
  3: [
    'account',
    '安全密码与安全问题有什么用',
    `安全密码是六位数字，提现、绑定收款账户、发红包与存入定存时都要输入。连续输错 ${SAFETY_TRIES} 次，锁定 ${SAFETY_LOCK_MINUTES} 分钟。`,
    `安全问题共 ${QUESTIONS} 个，忘记安全密码时用来证明身份。忘记安全密码时在安全中心选择找回；问题也忘记了，可以申请人工验证。`,
    '客服不会向您索要任何密码或验证码。',
  ],
  4: [
    'money',
    '怎样充值',
    '在用户中心选择充值方式与通道，页面写明该通道的限额、手续费与加送。下单后请在时限内付款，付款后自动入账。',
    '银行转账须填付款人姓名，按页面给出的收款账户、金额与附言汇款，并上传一张凭证，审核后入账。数字货币的汇率在下单时锁定，按页面给出的地址与数额转账，链上确认后入账。',
    '同一时间只能有一笔未完成的订单。付了款而迟迟没有到账，请凭订单号联系客服。',
  ],
  5: [
    'money',
    '怎样提现',
    '先在用户中心填写真实姓名、设置安全密码并绑定收款账户，户名须与真实姓名一致。提现金额为整数元，限额、免费笔数与手续费见提现页。',
    '提交后金额与手续费即时扣除。需要审核的提现，在操作员受理之前可以取消；取消、拒绝或付款失败的，金额与手续费一并退回。',
    '每一笔提现的结果都有站内信。',
  ],
  6: [
    'money',
    '为什么有一部分余额不能提现',
    '充值、加送、红包与活动所得，一般须先达到打码要求（投注流水）才能提现。页面“打码明细”列出每一项要求与已完成的流水。',
    '撤单、作废与和局退本的注单不计流水；同一期里把互相排斥的选项全部投注的部分也不计。',
  ],
  7: [
    'betting',
    '怎样投注',
    `在购彩大厅选择彩种，选号后加入注单，核对金额与赔率再确认。一张注单至多 ${MAX_ITEMS} 项，全部受理或全部拒绝。`,
    '官方玩法每注 2 元乘以单位（元、角、分）与倍数；两面与信用玩法每注金额为整数元。封盘以服务器时间为准，到时即停止受理。',
    '赔率在受理时确定。提交时赔率已变的，不会受理，请核对新赔率后再确认。',
  ],
  8: [
    'betting',
    '怎样追号与撤单',
    '追号是把同一注单投在以后的多期，每期各有倍数，全部金额即时扣除。可以选择中奖后停止，余下各期自动撤销并退款。',
    '等待开奖的注单在封盘之前可以撤回，本金全部退还；追号的注单在追号详情里撤销。',
  ],
  9: [
    'betting',
    '返点与赔率是什么关系',
    '返点和赔率是同一份钱的两种拿法：投注时取返点，赔率低一些，这一注结算时按投注额返还；不取返点，赔率就高一些。页面“返点说明”用您自己的返点算给您看。',
    '退还本金的注单没有返点。',
  ],
  10: [
    'draws',
    '怎样自己验证一期开奖',
    '自营彩种的种子在开售前已公布承诺，封盘时公布这一期全部注单的根，开奖后公布种子。打开“公平验证”，选择彩种与期号，页面就在您的浏览器里重新计算种子链、开奖号码与您的收据。',
    '开奖的程序读不到任何注单，没有任何设置能改变结果。',
  ],
  11: [
    'draws',
    '官方彩种的结果从哪里来',
    '福彩3D、排列3/5、快乐8 与六合彩采用发行机构公布的号码，由签名的来源送达，或由两名操作员分别录入。来源之间不一致时暂停派奖，查清以后再继续。',
    '结果有误的，以新的账变更正，并给受影响的玩家发站内信；原来的账变不会改动。',
  ],
  12: [
    'draws',
    '这一期没有开奖怎么办',
    '期次作废的，全部注单退还本金。开奖延迟时注单保持等待，开奖后自动派奖，不需要您做什么。',
  ],
  13: [
    'care',
    '怎样给自己设限',
    '在用户中心的“理性投注”里，可以限制充值、投注、净输、在线时间与单注金额。调低立即生效；调高或取消须等 ' +
      `${RAISE_WAITS_HOURS} 小时再确认一次。每在线 ${REALITY_MINUTES} 分钟，页面会提醒您用了多少时间与多少钱。`,
    '需要停下来时，可以选择休息或自我排除，期间不能投注与充值，提现与记录照常。期限只能延长，不能缩短。',
  ],
  14: [
    'care',
    '我是不是投注得太多了',
    '如果您用生活费投注、想把输的赢回来、向人隐瞒，或者一停下来就烦躁，请做“理性投注”里的九题自测，只有您自己看得到结果。',
    '需要和人谈谈，可以拨打全国心理援助热线 12356，免费，可以匿名。',
  ],
}

/** All of them, in the order of the page. */
export const articles: readonly Article[] = Object.entries(texts).map(([id, [kind, title, ...paragraphs]]) => ({
  id,
  kind,
  title,
  content: paragraphs.join('\n'),
}))

export const findArticle = (id: string): Article | undefined => articles.find((article) => article.id === id)
