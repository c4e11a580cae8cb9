/** The customer service of the demo: its own line, a text, and what is answered often. */
import type { Tx } from '../../../platform/db/database.ts'
import { cleanHtml } from './clean-html.ts'

const ANSWERS = [
  ['问候', '您好，请问有什么可以帮您？'],
  ['充值未到账', '请点“相关订单”附上这笔充值，我们核对后答复您。超时未付的订单会自动关闭，不会扣款。'],
  ['提现进度', '提现按先后审核，订单的每一步都在“提现”页可见，请附上订单，我们为您查看。'],
  ['设置限额', '限额、休息与自我排除在“用户中心 - 理性投注”设置，收紧立即生效，放宽有等待期。'],
  ['结束', '感谢您的咨询，祝您愉快。请为本次服务评分。'],
] as const

const ABOUT = cleanHtml(`<h2>自助服务</h2>
<p>常见的问题可以在这里找到答案：</p>
<ul><li>充值与提现的进度：<a href="/userCenter/billRecord">账变记录</a></li>
<li>忘记密码：<a href="/forgotPassword">找回密码</a></li>
<li>开奖是否公平：<a href="/fairness">公平验证</a>，每一期都能自己复算</li></ul>
<p><b>客服不会索要密码或验证码。</b></p>`)

export async function seedService(tx: Tx): Promise<void> {
  const there = await tx.query('select 1 from service_line limit 1')
  if (there.length > 0) return
  await tx.query(
    `insert into service_line (name, link_type, html, sort, is_on) values ('在线客服', 'talk', '', 1, true), ('自助服务', 'html', $1, 2, true)`,
    [ABOUT],
  )
  for (const [sort, [title, content]] of ANSWERS.entries())
    await tx.query('insert into service_template (title, content, sort) values ($1, $2, $3)', [title, content, sort])
}
