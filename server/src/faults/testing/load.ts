/**
 * Players who bet and cancel over HTTP and keep books of their own: what they asked for, what they were told, and
 * what that comes to. Whatever got no answer is asked again with the same request id, as the site does.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { findSelfRun } from '@hongyun/lottery/lotteries.ts'
import { issueAt } from '@hongyun/lottery/schedule.ts'
import { ON_SCHEDULE } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import type { Random } from '../../testing/random.ts'
import type { TestPlayer } from '../../testing/test-server.ts'
import { ask } from './server-process.ts'

/** From one answer to the next request, at most; in `npm run torture` they bet as fast as the server lets them. */
const THINK_MS = Number(process.env.THINK_MS) || 400
/** A database that recovers, and a server that starts, take no longer, also on a busy machine. */
const PATIENCE_MS = 90_000
/** Yuan; each bet stakes 2 of it, times its multiple. */
export const START_YUAN = 100_000

type Asked = { player: TestPlayer; name: CallName; input: Record<string, unknown>; stakes: number[] }
export type BookedBet = { id: string; player: TestPlayer; word: string; yuan: number; cancelled: boolean }

export type Load = {
  readonly players: readonly TestPlayer[]
  /** Bets the players know to be accepted, by id. */
  readonly bets: Map<string, BookedBet>
  /** Answers that cannot be: told in the message of a test that fails. */
  readonly wrong: string[]
  /** Where the players reach the server; changes when it is started again. */
  base: string
  /** Issues made for the test, besides those of the schedule. */
  extra: { lotteryCode: string; issue: string }[]
  /** Resolves once every player had an answer from now on. */
  everyoneAnswered(): Promise<void>
  /** Lets each player have the last answer, and ends. */
  stop(): Promise<void>
}

const words = ['da', 'xiao', 'dan', 'shuang'] as const

export function startLoad(players: readonly TestPlayer[], random: Random): Load {
  const bets = new Map<string, BookedBet>()
  const wrong: string[] = []
  const answers = new Map(players.map((player) => [player, 0]))
  let stopped = false
  let serial = 0

  const issueToBetOn = () => {
    const extra = random.oneIn(2) ? load.extra.at(-1 - random.below(Math.min(3, load.extra.length || 1))) : undefined
    if (extra) return extra
    return { lotteryCode: ON_SCHEDULE, issue: issueAt(findSelfRun(ON_SCHEDULE)!, Date.now()).issue }
  }

  const newSlip = (player: TestPlayer): Asked => {
    const stakes = Array.from({ length: 1 + random.below(3) }, () => 1 + random.below(20))
    const issue = issueToBetOn()
    const bettingData = stakes.map((multiple) =>
      betItem(issue, {
        bettingNumber: random.of(words),
        bettingAmount: `${multiple * 2}.00`,
        graduationCount: String(multiple),
      }),
    )
    serial += 1
    return { player, name: 'addBetting', input: { bettingData, requestId: `r${serial}` }, stakes }
  }

  const newCancel = (player: TestPlayer): Asked | undefined => {
    const own = [...bets.values()].filter((bet) => bet.player === player && !bet.cancelled)
    const bet = own.at(-1)
    serial += 1
    return bet && { player, name: 'cancelBetting', input: { id: bet.id, requestId: `r${serial}` }, stakes: [] }
  }

  /** Writes an answer into the players' books. */
  const book = (asked: Asked, data: unknown): void => {
    if (asked.name === 'cancelBetting') {
      bets.get(String(asked.input.id))!.cancelled = true
      return
    }
    const { ids } = data as { ids: string[] }
    const items = asked.input.bettingData as { bettingNumber: string }[]
    if (ids.length !== items.length) wrong.push(`${asked.input.requestId}: ${ids.length} ids for ${items.length} items`)
    for (const [i, id] of ids.entries()) {
      if (bets.has(id)) wrong.push(`bet ${id} was answered to two requests`)
      const { bettingNumber: word } = items[i]!
      bets.set(id, { id, player: asked.player, word, yuan: asked.stakes[i]! * 2, cancelled: false })
    }
  }

  /** True once there is an answer. */
  const send = async (asked: Asked): Promise<boolean> => {
    const answer = await ask(load.base, asked.name, asked.input, asked.player.cookie)
    if (!answer || answer.code === -41) return false
    answers.set(asked.player, answers.get(asked.player)! + 1)
    if (answer.code === 1) book(asked, answer.data)
    // Closed by now, or not to be cancelled any more: refusals that a player may meet here. No other one is right.
    else if (answer.code !== -40 && !/不能撤单|期号不存在/.test(answer.msg))
      wrong.push(`${asked.name} ${asked.input.requestId}: ${answer.code} ${answer.msg}`)
    return true
  }

  const play = async (player: TestPlayer): Promise<void> => {
    while (!stopped) {
      const asked = random.oneIn(8) ? newCancel(player) : newSlip(player)
      if (!asked) continue
      const until = Date.now() + PATIENCE_MS
      while (!(await send(asked))) {
        if (Date.now() > until) throw new Error(`no answer to ${asked.name} ${asked.input.requestId}`)
        await sleep(30)
      }
      await sleep(random.below(THINK_MS))
    }
  }

  const load: Load = {
    players,
    bets,
    wrong,
    base: '',
    extra: [],
    async everyoneAnswered() {
      const before = new Map(answers)
      while (players.some((player) => answers.get(player) === before.get(player)))
        await Promise.race([sleep(20), failed])
    },
    async stop() {
      stopped = true
      await Promise.all(playing)
    },
  }
  const playing: Promise<void>[] = []
  const failed = new Promise<never>((_resolve, reject) => {
    queueMicrotask(() => {
      playing.push(...players.map(play))
      Promise.all(playing).catch(reject)
    })
  })
  failed.catch(() => {})
  return load
}
