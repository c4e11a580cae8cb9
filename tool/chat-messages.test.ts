// Every message that the specification of the chat has the page say is met in the running page by a story.

import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

/** Those of the rules, the errors and the pushes of the chat; of those with a value in them, what stands before or behind it. */
const messages = [
  // Red envelopes.
  ...['红包个数不能超过1000个', '人均单个红包金额不能大于', '人均单个红包金额不能小于1元', '您的红包额度不足'],
  ...['您每日可发红包次数为', '次，已超限制', '红包个数必须为正整数', '红包个数必须为整数', '前往设置'],
  // What is written, a remark, the password of a room, sharing, following a plan.
  ...['内容不能为空', '请填写200字内备注', '密码为4位数字', '分享仅限30个聊天房间', '全体禁言', '已禁言'],
  ...['请输入每注金额', '请输入倍数'],
  // The generic ones of a field.
  ...['不能为空', '格式错误', '必须在', '不相同', '长度必须在', '不能相同'],
  // Bans, bets, the time of the server, customer service, sessions.
  ...['禁言状态不允许发送图片、表情、红包、分享注单', '投注成功', '正在投注，请稍候', '余额不足'],
  ...['无法同步服务器时间', '目前暂无匹配客服线路', '请先登录', '由于登录验证过期，已自动退出，需要重新登录！'],
  // Toasts and progress.
  ...['复制成功', '分享成功', '收藏成功', '删除成功', '修改成功', '绑定成功'],
  ...['正在压缩...', '正在上传...', '正在删除...'],
  // Lists.
  ...['暂无禁言记录', '暂无领取记录', '暂无开奖记录', '已显示全部记录'],
  // Pushes and the socket.
  ...['房间已被删除', '账号权限已变更，请重新进入房间', '您的等级已禁言', '连接失败，请稍后再试'],
]

/** Lines of stories, without those that look for nothing. */
const lines = readSources(/\.spec\.ts$/).flatMap(({ text }) =>
  text.split('\n').filter((line) => !/^\s*(?:\/\/|\*|\/\*)|\.not\.|toHaveCount\(0\)/.test(line)),
)

it.each(messages)('a story meets %s', (message) => {
  expect(lines.some((line) => line.includes(message))).toBe(true)
})
