import { roomPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { expect, it } from 'vitest'
import { changesOf, draftOf, inputOf, namesIn, newDraft, type Room, roomErrors } from './room-draft.ts'

const room: Room = {
  ...{
    roomCode: 'r1008',
    title: '快三交流一群',
    subTitle: '理性讨论',
    avatar: '/files/a.jpg',
    imageUrl: '',
    content: '',
  },
  ...{ isPassword: true, messageLength: 200, slowSeconds: 0, isShowList: true, isMessageBanned: false, guests: false },
  ...{
    gradesIn: [],
    bannedGrades: [-2, 3],
    sort: 4,
    admins: ['ache_2019'],
    managers: [],
    privates: [],
    members: 9,
    online: 2,
  },
  ...{ openReports: 0, messages: 12, latestAt: null },
}

it('a new room has a code of its own and comes last', () => {
  const draft = newDraft([room, { roomCode: 'rdesk', sort: 2 }])
  expect([draft.roomCode, draft.sort]).toEqual(['r1009', '5'])
  expect(roomErrors({ ...draft, title: '新手答疑' }, undefined, [room])).toEqual({})
  expect(roomErrors({ ...draft, roomCode: 'r1008' }, undefined, [room])).toEqual({
    roomCode: '该房间号已有聊天室',
    title: '名称不能为空',
  })
})

it('what cannot be saved is said at its field', () => {
  const was = draftOf(room)
  const wrong = (change: Partial<typeof was>) => Object.keys(roomErrors({ ...was, ...change }, room, [room]))
  expect(wrong({})).toEqual([])
  expect(wrong({ guests: true })).toEqual(['guests'])
  expect(wrong({ guests: true, password: 'none' })).toEqual([])
  expect(wrong({ password: 'set', digits: '123' })).toEqual(['digits'])
  expect(wrong({ messageLength: '0', slowSeconds: '3601', sort: '-1' })).toEqual([
    'messageLength',
    'slowSeconds',
    'sort',
  ])
  expect(wrong({ admins: '周老板' })).toEqual(['admins'])
  expect(wrong({ managers: 'ACHE_2019' })).toEqual(['managers'])
  expect(wrong({ privates: 'Ache_2019' })).toEqual([])
  expect(wrong({ privates: 'li_wei' })).toEqual(['privates'])
})

it('says what changes and sends all of it', () => {
  const draft = {
    ...draftOf(room),
    title: ' 快三二群 ',
    password: 'set' as const,
    digits: '2718',
    privates: 'ache_2019',
    imageUrl: '/files/3f2a91bc77.jpg',
    bannedGrades: ['3', '-2'],
  }
  expect(changesOf(room, draft)).toEqual([
    { name: '名称', before: '快三交流一群', after: '快三二群' },
    { name: '房间密码', before: '有', after: '设新密码' },
    { name: '可与任何人私聊', before: '没有', after: 'ache_2019' },
    { name: '图片', before: '没有', after: '/files/3f2a91bc77.jpg' },
  ])
  expect(inputOf(draft, false)).toMatchObject({
    ...{ title: '快三二群', avatar: '/files/a.jpg', password: roomPasswordHash('2718'), bannedGrades: '3,-2' },
    ...{ admins: 'ache_2019', managers: '', privates: 'ache_2019', isNew: false },
  })
  expect(namesIn(' li_wei，wang_fang\nli_wei ')).toEqual(['li_wei', 'wang_fang'])
})
