/**
 * What DEMO=1 adds: a player with money, an agent above it, an operator, notices and a banner. Run again it changes nothing.
 * The accounts have passwords that everybody knows: without DEMO nothing starts until they are closed.
 */

import { rights } from '@hongyun/contract/operators/words.ts'
import { passwordHash, roomPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { demoAccounts, demoOperators } from './demo-accounts.ts'
import { seedYuebao } from './modules/money/yuebao/seed.ts'
import { writeOrigin } from './modules/people/agents/origins.ts'
import { barPlayer } from './modules/people/identity/freeze.ts'
import { createPlayer } from './modules/people/identity/register.ts'
import { publishBanners, publishNotices, takeBackNotices } from './modules/site/content/publish.ts'
import { shell } from './modules/site/operators/acts.ts'
import { closeOperators, createOperator, hasPassword } from './modules/site/operators/operators.ts'
import { setByShell } from './modules/site/tenant/change-setting.ts'
import { demoState, markDemoEnded } from './modules/site/tenant/demo-mark.ts'
import { DEMO_ROOM_PASSWORD, seedChat } from './modules/social/chat/seed.ts'
import { seedPlans } from './modules/social/plans/demo.ts'
import { seedService } from './modules/social/service/seed.ts'
import { SetupError } from './platform/config.ts'
import { type Database, inTransaction } from './platform/db/database.ts'
import type { Keyring } from './platform/keys/keyring.ts'
import { hashPassword } from './platform/keys/passwords.ts'
import { depositPlayMoney } from './play-money.ts'

const START_MONEY = yuan(10_000)

export async function seedDemo(database: Database, keyring: Keyring): Promise<void> {
  for (const operator of demoOperators)
    await createOperator(database, keyring, { ...operator, rights: wordsOf(rights) })
  await seedYuebao(database)
  const present = await database.query(`select 1 from player where user_name_key = 'player'`)
  if (present.length > 0) return
  const [player, agent] = demoAccounts
  const roomPassword = await hashPassword(roomPasswordHash(DEMO_ROOM_PASSWORD))
  const hashes = await Promise.all(
    [player, agent].map((account) => hashPassword(passwordHash(account.userName, account.password))),
  )
  await inTransaction(database, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('demo'))`)
    const already = await tx.query(`select 1 from player where user_name_key = 'player'`)
    if (already.length > 0) return
    const agentId = await createPlayer(tx, {
      userName: agent.userName,
      passwordHash: hashes[1]!,
      agent: true,
      parentId: null,
      ownRate: 900,
    })
    await writeOrigin(tx, { playerId: agentId, agentId: null, kind: 'agent', ownRate: 900 })
    const playerId = await createPlayer(tx, {
      userName: player.userName,
      passwordHash: hashes[0]!,
      agent: false,
      parentId: agentId,
      ownRate: 800,
    })
    await writeOrigin(tx, { playerId, agentId, kind: 'member', ownRate: 800 })
    await depositPlayMoney(tx, playerId, START_MONEY)
    // The passwords of the demo are among those.
    await setByShell(tx, 'refuseCommonPasswords', false)
    await publishBanners(tx, 'home', banners)
    await publishBanners(tx, 'lottery', hallBanners)
    await publishNotices(tx, notices)
    await seedChat(tx, { manager: agentId, player: playerId, passwordHash: roomPassword })
    await seedPlans(tx)
    await seedService(tx)
  })
}

/** Refuses a start whose settings contradict the state of the demo on this data. */
export async function checkDemo(database: Database, demo: boolean): Promise<void> {
  // Before the mark is asked for, which the demo of another node leaves before its first account.
  const own = await database.query('select 1 from operator where id <> 0 union all select 1 from player limit 1')
  const state = await demoState(database)
  if (state === 'none' && demo && own.length > 0)
    throw new SetupError(
      'this data has players or operators of a site that is no demo: DEMO=1, which npm start sets by itself, would add accounts ' +
        'with known passwords and let everybody credit themselves; start with DEMO=0 or NODE_ENV=production, or with another DATA_DIR',
    )
  if (state === 'open' && !demo)
    throw new SetupError(
      'this data has the accounts of the demo, whose passwords are known; npm run site -- end-demo closes them',
    )
  if (state === 'ended' && demo)
    throw new SetupError('the demo of this data has been ended; start with DEMO=0, or with another DATA_DIR')
}

/** Whether everybody could sign in as this operator once it is enabled: the demo has ended, its password is the demo's. */
export async function isOpenToAll(database: Database, name: string): Promise<boolean> {
  const known = demoOperators.find((operator) => operator.name === name)
  if (!known || (await demoState(database)) !== 'ended') return false
  return hasPassword(database, name, known.password)
}

/** Closes the demo's accounts for good; nothing is deleted. Answers what it did, line by line. */
export async function endDemo(database: Database): Promise<string[]> {
  if ((await demoState(database)) === 'none') throw new SetupError('there is no demo on this data')
  await closeOperators(
    database,
    demoOperators.map(({ name }) => name),
  )
  const takenBack = await inTransaction(database, async (tx) => {
    for (const { userName } of demoAccounts) await barPlayer(tx, shell, userName)
    await setByShell(tx, 'refuseCommonPasswords', true)
    const titles = await takeBackNotices(tx, shell, notices)
    // Last: if this is interrupted, running it again closes the rest.
    await markDemoEnded(tx)
    return titles
  })
  const names = [...demoAccounts.map(({ userName }) => userName), ...demoOperators.map(({ name }) => name)]
  return [
    `closed: ${names.join(', ')}`,
    ...(takenBack.length > 0 ? [`notices taken back: ${takenBack.join(', ')}`] : []),
    'a server that runs with DEMO=1 keeps the sandbox until it is started again with DEMO=0',
  ]
}

const banners = [
  [
    '公开承诺 · 逐期可验',
    '好运有期 开奖有据',
    '开奖前先公布承诺，封盘后公布注单根，揭示后您可在浏览器里亲手复算每一期。',
    '进入购彩大厅',
    '/lotteryHall',
  ],
  [
    '极速快三',
    '三十秒一期 结果自己算',
    '每一期的种子都能追溯到开售前公布的链端，三颗骰子的点数由您来复核。',
    '去看公平验证',
    '/fairness',
  ],
] as const

const hallBanners = [
  [
    '官方彩种',
    '开奖以发行机构公布为准',
    '福彩3D、排列3/5、快乐8 与六合彩采用官方结果；来源之间不一致时暂停派奖，查清再继续。',
    '结果从哪里来',
    '/help?id=11',
  ],
] as const

const notices = [
  [
    '活动',
    '活动红包随时可能到账',
    '本站发放的活动红包会以站内信通知，并出现在用户中心的“红包”里。\n每个红包写明金额与领取期限，领取后即入账户余额；期限一过不能再领。',
  ],
  ['提示', '演示站使用虚拟资金', '本站为演示环境：余额、充值与派奖都是虚拟资金，支付通道为沙箱，不产生真实交易。'],
  [
    '公平',
    '如何验证一期开奖',
    '打开“公平验证”，选择彩种与期号，页面会在您的浏览器里重新计算种子链、开奖号码与注单存根。',
  ],
  [
    '开奖',
    '九类彩种已开售',
    '快三、时时彩、PK拾、11选5、福彩3D、排列3/5、快乐8、六合彩、蛋蛋28 都已开售，自营彩种开奖前 5 秒封盘。',
  ],
] as const
