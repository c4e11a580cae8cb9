/** A room in words: as its form says what a save changes, and as the log says what one changed. */
import { chatGrades, GUEST_GRADE } from '../chat/words.ts'
import { pictureNameOf } from '../files/words.ts'

const ownGrades = Array.from({ length: 10 }, (_, n) => n + 1)
/** Every grade that a room may let in or keep silent, in their order, which is not that of the keys of an object. */
export const roomGrades = [GUEST_GRADE, ...ownGrades].map(String)
export const roomGradeNames: Readonly<Record<string, string>> = Object.fromEntries([
  [String(GUEST_GRADE), chatGrades[GUEST_GRADE]],
  ...ownGrades.map((grade) => [String(grade), `${grade} 级`]),
])

export type RoomInWords = {
  title: string
  subTitle: string
  content: string
  /** Whether the room has a password; of a change, whether it is set or removed. */
  password: string
  messageLength: number | string
  slowSeconds: number | string
  isShowList: boolean
  isMessageBanned: boolean
  guests: boolean
  gradesIn: readonly (number | string)[]
  bannedGrades: readonly (number | string)[]
  admins: readonly string[]
  managers: readonly string[]
  privates: readonly string[]
  avatar: string
  imageUrl: string
  sort: number | string
}

const yes = (is: boolean) => (is ? '是' : '否')
const namesText = (names: readonly string[]) => names.toSorted().join('、') || '没有'
function gradesText(chosen: readonly (number | string)[], none: string): string {
  const texts = chosen.map(String)
  return (
    roomGrades
      .filter((grade) => texts.includes(grade))
      .map((grade) => roomGradeNames[grade])
      .join('、') || none
  )
}

/** A picture in words. Other pictures have other words: an uploaded one has a hash as its name, of which half tells it apart. */
const pictureText = (url: string): string => (url === '' ? '没有' : (pictureNameOf(url)?.slice(0, 32) ?? url))

export const roomWords = (room: RoomInWords): Readonly<Record<string, string>> => ({
  名称: room.title,
  副标题: room.subTitle || '—',
  简介: room.content || '—',
  房间密码: room.password,
  消息字数: String(room.messageLength),
  慢速间隔: String(room.slowSeconds) === '0' ? '不限' : `${room.slowSeconds} 秒`,
  显示在线名单: yes(room.isShowList),
  全体禁言: yes(room.isMessageBanned),
  对游客开放: yes(room.guests),
  可进入的等级: gradesText(room.gradesIn, '全部'),
  禁言的等级: gradesText(room.bannedGrades, '没有'),
  '管理员（等级 100）': namesText(room.admins),
  其他管理员: namesText(room.managers),
  可与任何人私聊: namesText(room.privates),
  头像: pictureText(room.avatar),
  图片: pictureText(room.imageUrl),
  顺序: String(room.sort),
})
