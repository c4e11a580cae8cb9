/** The rooms of the demo: one for everybody, one that guests may enter, one with a password. */
import { ADMIN_GRADE } from '@hongyun/contract/chat/words.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import { shownNickname } from './looks.ts'

/** The password of the demo's room that has one; its sub title says it. */
export const DEMO_ROOM_PASSWORD = '2718'

type People = { manager: bigint; player: bigint; passwordHash: string }
type Line = readonly [by: 'manager' | 'player', text: string]
type DemoRoom = { code: string; title: string; subTitle: string; intro: string; guests?: true; lines: readonly Line[] }

const rooms: readonly DemoRoom[] = [
  {
    code: 'r1001',
    title: '好运大厅',
    subTitle: '聊聊今天的走势',
    intro: '所有玩家的聊天室。请文明发言，不要透露个人信息；管理员不会私下索要密码。',
    lines: [
      ['manager', '欢迎来到好运大厅 👋'],
      ['player', '今天快三的长龙有点长'],
      ['manager', '每一期都能在“公平验证”里自己复算，理性投注。'],
    ],
  },
  {
    code: 'r1002',
    title: '游客咨询',
    subTitle: '未注册也可以发言',
    intro: '对游客开放的聊天室，有问题可以在这里问。',
    guests: true,
    lines: [['manager', '您好，有什么可以帮您？游客可以发送文字与图片。']],
  },
  {
    code: 'r1003',
    title: '老友房',
    subTitle: `演示密码 ${DEMO_ROOM_PASSWORD}`,
    intro: '需要密码的聊天室。',
    lines: [['player', '都进来了吗？']],
  },
  {
    code: 'r1004',
    title: '计划大厅',
    subTitle: '程序按公开规则推荐',
    intro: '演示计划按公开的规则推荐，胜率由平台按全部期次计算。每一期彼此独立，请理性投注。',
    lines: [],
  },
]

/** Makes the rooms, once; `manager` looks after all of them. */
export async function seedChat(tx: Tx, { manager, player, passwordHash }: People): Promise<void> {
  for (const [sort, { code, title, subTitle, intro, guests = false, lines }] of rooms.entries()) {
    const [room] = await tx.query<{ id: bigint }>(
      `insert into chat_room (kind, code, title, sub_title, intro, guests, sort, password_hash, password_no)
       values ('group', $1, $2, $3, $4, $5, $6, $7, 1) on conflict (code) do nothing returning id`,
      [code, title, subTitle, intro, guests, sort, code === 'r1003' ? passwordHash : null],
    )
    if (!room) continue
    await tx.query('insert into chat_manager (room_id, player_id, is_private) values ($1, $2, true)', [
      room.id,
      manager,
    ])
    for (const [by, text] of lines) await say(tx, room.id, by === 'manager' ? manager : player, by === 'manager', text)
  }
}

async function say(tx: Tx, room: bigint, author: bigint, isAdmin: boolean, message: string): Promise<void> {
  // Who has written in a room has been there: others can mention them and see their card.
  await tx.query(
    `insert into chat_member (room_id, player_id, read_no) select id, $2, latest_no from chat_room where id = $1
     on conflict do nothing`,
    [room, author],
  )
  const { user_name, nickname, avatar } = only(
    await tx.query<{ user_name: string; nickname: string; avatar: string }>(
      'select user_name, nickname, avatar from player where id = $1',
      [author],
    ),
  )
  await tx.query(
    `with bumped as (
       update chat_room set last_no = last_no + 1, latest_no = last_no + 1, latest_at = clock_timestamp()
       where id = $1 returning last_no)
     insert into chat_message (room_id, no, code, type, author_id, user_name, nickname, avatar, grade, message)
     select $1, last_no, 1, 1, $2, $3, $4, $5, $6, $7 from bumped`,
    [room, author, maskName(user_name), shownNickname(nickname), avatar, isAdmin ? ADMIN_GRADE : 1, message],
  )
}
