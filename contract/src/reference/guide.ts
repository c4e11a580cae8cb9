/** The guide of the API reference, for readers who do not know the source: signing in, requests, answers and refusals. */

import { eventData, eventExamples } from '../push/events.ts'
import { ALIVE_EVERY_MS, type PushEvent, pushEvents, STREAM_PATH } from '../push/words.ts'
import { settingRows } from '../tenant/settings.ts'
import { encodePath } from '../wire/encoded-path.ts'
import { everyAccount, everyAddress, files } from '../wire/limits.ts'
import { chatGuide } from './chat-guide.ts'
import { code, html, limitText, source, table } from './html.ts'
import { callSource } from './samples.ts'
import { schemaOf } from './schemas.ts'

const { sessionIdleMinutes, sessionMaxDays } = settingRows

const hashSource = `import { createHash } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const password = sha256(userName.toLowerCase() + sha256(typed))`

const hashShell = `typed=$(printf %s 'play1234' | sha256sum | cut -c1-64)
printf %s "player$typed" | sha256sum | cut -c1-64`

const feedSource = `import { randomUUID, sign } from 'node:crypto'

const body = JSON.stringify({
  source: 'official', lotteryCode: 'fc3d', issue: '2026312', numbers: '7,0,2',
  drawnAt: Date.now() - 60_000, sentAt: Date.now(), nonce: randomUUID(),
})
const signature = sign(null, Buffer.from(body), privateKey).toString('base64')
await fetch(base + '/v1/feed/results', {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-signature': signature },
  body,
})`

const streamShell = `curl --no-buffer --cookie jar --silent http://127.0.0.1:8080${STREAM_PATH}`
const streamSource = `const stream = new EventSource('${STREAM_PATH}')
stream.addEventListener('drawn', ({ data }) => console.log(JSON.parse(data)))`

const eventRows = (Object.keys(pushEvents) as PushEvent[]).map((event) => [
  code(event),
  html([pushEvents[event], schemaOf(eventData[event], 'output').description].filter(Boolean).join('：')),
  code(JSON.stringify(eventExamples[event])),
])

const switchRows = [
  ['delayMs', '回调推迟多少毫秒，至多 3600000'],
  ['repeat', '同时发几次回调，每次重新签名，至多 50'],
  ['replays', '每次回调之后原样重发几次，至多 50'],
  ['reorder', '付款之前的失败在付款之后才说'],
  ['forge', '用错误的密钥签名'],
  ['claimAmount', '回调中说另一个金额；空为如实'],
  ['claimCurrency', '回调中说另一种货币；空为如实'],
  ['lose', '不发回调，只能查询'],
  ['unreachable', '不接单，也不答查询'],
  ['orderNo', '只对这一笔订单；不填则对全部'],
]

const feedFields = [
  ['source', '来源名称，操作员登记公钥时所取'],
  ['lotteryCode, issue', '彩种与期号'],
  ['numbers', '开奖号码，逗号分隔'],
  ['drawnAt', '开奖时间，毫秒；在封盘之后，不晚于现在'],
  ['sentAt', '发送时间，毫秒；与服务器相差至多 5 分钟'],
  ['nonce', '8 至 64 位字母、数字、_ 或 -，只用一次'],
]

/** `sections` as HTML: a heading each. */
export const guide = `
<h2 id="start">开始</h2>
<p>全部接口在同一地址之下。以下示例用 ${code('http://127.0.0.1:8080')}，即 ${code('npm start')} 的演示站；它打印四个演示账号。
完整的一段程序（注册、充值、投注、验证）是仓库中的 ${code('docs/first-bet.ts')}，只用 Node.js（22.18 或更高版本）自带的功能：${code('node docs/first-bet.ts http://127.0.0.1:8080')}。
机器可读的描述：<a href="/docs/openapi.json">openapi.json</a>（OpenAPI 3.1）。</p>
<p>TypeScript 的示例使用这个函数：</p>${source(callSource)}

<h2 id="sign-in">登录</h2>
<p>密码不离开客户端：提交的是 ${code('sha256hex(lower(userName) + sha256hex(password))')}，64 位小写十六进制。</p>
${source(hashSource)}${source(hashShell)}
<p>登录成功时答复带 ${code('Set-Cookie: sid=…')}（HttpOnly，SameSite=Lax，https 下 Secure）；其后的请求带上它。
空闲 ${sessionIdleMinutes.usual} 分钟或登录满 ${sessionMaxDays.usual} 天后会话结束（-91），须重新登录；这是默认值，本站的见 ${code('sessionList')} 的 ${code('idleMinutes')} 与 ${code('maxDays')}。
操作员的接口（${code('/v1/console/')}）用另一个 Cookie ${code('oid')}，登录另需 6 位动态口令（TOTP）。
操作员的权限是自身的与各角色的总和，每次调用时读取；注明“须附新的动态口令”的接口另带 ${code('code')}，每个口令只能使用一次，连同登录一起计算。
须两人的操作先提出申请（${code('consoleAdjust')}、${code('consoleVoidIssue')} 等），由另一名有该权限的操作员带上所见的摘要以 ${code('consoleDecideApproval')} 通过，即在同一事务中执行；封存的录入由另一名操作员独立录入同样的内容。</p>
<p>${code('random')} 是客户端自取的编号。同一账号或地址连续失败 3 次后，须先以同一 ${code('random')} 取 ${code('imageCode')} 的图片，再带上 ${code('imageCode')} 登录。</p>

<h2 id="requests">请求</h2>
${table(
  ['项目', '规定'],
  [
    [
      '方法',
      'GET 的字段在查询串；POST 为表单 application/x-www-form-urlencoded，嵌套的值以 JSON 文本放在一个字段里。也接受 JSON 正文。',
    ],
    [
      '文件',
      '以 multipart/form-data 上传，编码路径与直接的路径相同。每个文件带自己的 Content-Type，至多 2 MB；正文须在 15 秒内到齐，同一账号一次只能有一个上传。',
    ],
    ['路径', `直接用 ${code('/v1/…')}；网站自身用 ${code('/v1/enpath/<路径的 base64>')}，两者相同。`],
    ['未知或重复的字段', '拒绝，不忽略。'],
    ['来源', '有 Origin 或 Sec-Fetch-Site 头的 POST 必须来自本站；工具不带这两个头即可。'],
    ['X-PASS', '可选。当前小时 YYYYMMDDHH（Asia/Shanghai）；不符只计入时钟偏差，不拒绝。'],
    ['编号、金额、赔率', '十进制文本。金额为元，2 至 4 位小数；赔率含本金，至多 4 位小数。'],
    ['时间', '毫秒，自 1970 年起。日期与期号按 Asia/Shanghai。'],
    ['超时', '15 秒内没有答复即可放弃；带 requestId 的请求可以放心重发。'],
  ],
)}
<h3>requestId</h3>
<p>凡移动资金的请求可带 ${code('requestId')}：1 至 64 位字母、数字、_ 或 -，每个玩家自己唯一。重复的请求得到第一次的答复，不再移动资金；
同一 requestId 带不同内容被拒绝（requestReused）；第一次还没办完时答 -41（requestInProgress），稍后再问。</p>

<h2 id="answers">答复</h2>
<p>凡应用能决定的都答 HTTP 200 与 ${code('{"code","msg","data"}')}。1 为完成，-30 为已受理、待审核；其余为拒绝，什么都没有改变。
拒绝时 ${code('data.reason')} 是它的名称，${code('data.field')} 是有误的字段。请按名称与代码判断，不要比较 msg。</p>
${table(
  ['HTTP', '含义'],
  [
    ['200', '应用的答复'],
    ['400、501', '读不懂的请求（oddRequest）：两个 Host 头，或 chunked 以外的传输编码；连接随之关闭'],
    ['413', '正文过大（tooLarge）：至多 1 MB'],
    ['500', '程序错误（serverFault）：没有改变什么，或已全部完成；带 requestId 重发即知'],
    ['503', '暂时不能服务：数据库不可用（databaseAway）、正在重启（restarting）；稍后重试'],
  ],
)}
<p>200 以外的答复也有 code（-98）、msg 与 ${code('data.reason')}，名称见上表括号，例如 ${code('{"code":-98,"msg":"提交的内容过大","data":{"reason":"tooLarge"}}')}。</p>
<h3>限速</h3>
<p>每个接口的限速写在它的说明里；另有总限：${limitText(everyAddress)}，${limitText(everyAccount)}。超过时答 -98（tooOften），带 ${code('Retry-After')} 头与 ${code('data.retryAfter')}，单位秒。</p>
<h3>分页</h3>
<p>列表答 ${code('list, total, pageNum, pageSize')}；pageNum 从 1 起，pageSize 1 至 100，默认见各接口，多为 20。</p>
<h3>文件</h3>
<p>注明可以导出的列表，在路径后加 ${code('.csv')}，以 GET 取得：字段相同，不分页；答复是 CSV 文件，拒绝时仍是 JSON。${limitText(files)}。</p>

<h2 id="push">推送</h2>
<p>${code(`GET ${STREAM_PATH}`)}（编码路径 ${code(encodePath(STREAM_PATH))}）不是普通接口：答复是不结束的 ${code('text/event-stream')}（server-sent events），
每个事件一行 ${code('event')} 与一行 JSON 的 ${code('data')}。带会话的连接另收到本人的事件；没有会话的只收到公开的。事件只说有变，提交之后才说；现在如何，请用普通接口读取。</p>
${table(['事件', '含义', 'data 示例'], eventRows)}
<p>每 ${ALIVE_EVERY_MS / 1000} 秒至少有一个 ${code('alive')}；三倍时间没有任何事件即应重新连接。断开期间的事件不补发：连接后先用普通接口读取一遍。
读得太慢、服务器重启、会话结束时连接关闭。每个地址与每个玩家的连接数有限。</p>
${source(streamShell)}${source(streamSource)}

${chatGuide}
<h2 id="feed">开奖结果的来源</h2>
<p>${code('POST /v1/feed/results')} 不是普通接口：没有会话，也不要求来源。正文是 JSON，${code('X-Signature')} 头是正文原始字节的 Ed25519 签名（base64）。
公钥由操作员登记：${code('npm run results -- add-source')}。</p>
${table(
  ['字段', '含义'],
  feedFields.map(([name = '', text = '']) => [code(name), html(text)]),
)}
${source(feedSource)}
<p>答复的 ${code('data.verdict')}：drawn 已开奖；heard 已记下，另一来源也须如此说；same 早已说过；disputed、contradicts 与他人不同，由操作员核对；其余为拒绝的原因。</p>

<h2 id="sandbox">沙箱支付</h2>
<p>演示站以沙箱代替支付渠道。下单的答复有 ${code('payUrl')}；打开它，或直接付款：</p>
${source(`curl --silent --request POST --data 'action=pay' "$payUrl"`)}
<p>${code('action=cancel')} 为付款失败。付款后沙箱发出签名的回调，即时入账。
${code('GET /sandbox/switches')} 显示、${code('POST /sandbox/switches')}（JSON）设定沙箱怎样出错，供测试：</p>
${table(
  ['开关', '作用'],
  switchRows.map(([name = '', text = '']) => [code(name), html(text)]),
)}
<p>没有提到的开关即关闭。开关只答本机的请求，或已登录的操作员。</p>
`
