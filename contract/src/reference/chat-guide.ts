/** The chat's socket, in the guide of the API reference. */
import { frames, type PushCode } from '../chat/frames.ts'
import { SOCKET_PATH } from '../chat/paths.ts'
import { MISSED_MOST, pushCodes } from '../chat/words.ts'
import { EMBED_HEADER, EMBED_PROTOCOL, FRAME_PATH } from '../embed/words.ts'
import { encodePath } from '../wire/encoded-path.ts'
import { code, html, source, table } from './html.ts'
import { schemaOf } from './schemas.ts'

const meanings: Readonly<Record<PushCode, string>> = {
  [pushCodes.established]:
    '已连接：最先收到的一帧，只有一次；latestId 之后的都会推送；给出 after 的，missed 是其后直至 latestId 的全部，没有 missed 时用接口的 after 补取',
  [pushCodes.message]: '房间或私聊的新消息',
  [pushCodes.directNews]: '另一私聊有新消息',
  [pushCodes.roomEvent]: '房间事件，按 type 区分',
  [pushCodes.heartbeat]: '心跳，每 30 秒；答以 {"code":9}，两次不答即断开',
  [pushCodes.online]: '有成员上线，每秒至多一帧；不显示名单的房间没有 userIds',
  [pushCodes.offline]: '有成员离线，同上',
  [pushCodes.roomDeleted]: '房间已被删除，此后断开',
  [pushCodes.loggedOut]:
    '登录已失效，此后断开；reason 为 maintenance、siteClosed、addressNotServed 时是网站停止服务，登录仍有效',
  [pushCodes.permissionChanged]: '某成员权限已变更，该成员此后断开',
  [pushCodes.gradesBanned]: '被禁言的等级',
}

const fieldsOf = (schema: (typeof frames)[PushCode]): string =>
  Object.keys((schemaOf(schema, 'output') as { properties?: object }).properties ?? {}).join(', ')

const rows = Object.values(pushCodes)
  .filter((push): push is PushCode => push in frames)
  .map((push) => [code(String(push)), html(meanings[push]), code(fieldsOf(frames[push]))])

const socketSource = `const { data } = await (await fetch('/v1/broadCast/generateKey')).json()
const query = new URLSearchParams({ type: '1', roomId: 'r1001', key: data.key })
const socket = new WebSocket(\`wss://\${location.host}${SOCKET_PATH}?\${query}\`)
socket.onmessage = ({ data }) => {
  const frame = JSON.parse(data)
  if (frame.code === 6) socket.send('{"code":9}')
}`

export const chatGuide = `<h2 id="chat-socket">聊天的推送</h2>
<p>${code(`GET ${SOCKET_PATH}`)}（编码路径 ${code(encodePath(SOCKET_PATH))}）是 WebSocket：${code('type')} 为 1 时 ${code('roomId')} 是聊天室的 roomCode，
为 7 时是私聊的 roomId；${code('key')} 由 ${code('generateKey')} 取得；
重新连接时 ${code('after')} 是已知的最后一个 id，不超过 ${MISSED_MOST} 条的错过内容随第一帧返回。每帧是 JSON：${code('{"code","success","msg","data"}')}。
答复的 code 是 2：success 为 true 即已连接；为 false 时不能进入，${code('msg')} 与 ${code('data.reason')} 说明原因，随后断开。客户端只发心跳的答复，其他一律断开；发言用接口。</p>
${table(['code', '含义', 'data'], rows)}
<p>同一房间的 id 连续递增：收到的 id 不是上一个加一，即有错过，用 ${code('getMessageListWeb')} 的 ${code('after')} 补取。
读得太慢（积压超过 1 MB）、服务器重启（1012）时断开，两秒后重新连接即可。</p>
${source(socketSource)}
<h2 id="chat-embed">在其他站点的页面里</h2>
<p>合作站点以 iframe 显示 ${code(`${FRAME_PATH}?partner=…`)}，由它的服务器为自己的用户签发密钥（Ed25519，60 秒内一次有效）。
${code('embedChatLoginKey')} 以密钥换取会话：放在 ${code(EMBED_HEADER)} 头里，不使用 Cookie，只能调用聊天；
WebSocket 则以子协议 ${code(`${EMBED_PROTOCOL}, <会话>`)} 给出。密钥的格式、页面之间的消息与一个完整的例子在仓库的 ${code('docs/embed')}。</p>
`
