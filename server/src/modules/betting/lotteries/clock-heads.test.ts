/** What heads of the journal show of a clock that was set back: the audit excuses that, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { openRoundIssue } from '../../../testing/beacon.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { inForce } from '../../site/tenant/setting-history.ts'
import { drawChecks } from '../draws/audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

type Spans = readonly (readonly [from: number, to: number])[]
type Answer = { went: boolean; down: number; up: number; ahead: number | null; was: boolean; back: Spans | null }

describe('heads of the journal', () => {
  const LATE_S = Date.UTC(2040, 0, 1) / 1000
  /** Heads every two seconds over these spans of seconds around that time, one after the other. */
  const seal = async (tx: Tx, ...spans: Spans) => {
    const times = spans.flatMap(([from, to]) =>
      Array.from({ length: (to - from) / 2 + 1 }, (_, n) => LATE_S + from + 2 * n),
    )
    await tx.query(
      `insert into journal_head (size, root, note, at)
       select 1000000000000000 + n, sha256(''), '', to_timestamp(t) from unnest($1::float8[]) with ordinality as h (t, n) order by n`,
      [`{${times}}`],
    )
  }
  const wentBack = async (tx: Tx, late: number, early: number) =>
    only(
      await tx.query<Answer>(
        `select clock_went_back(to_timestamp($1), to_timestamp($2)) as went, clock_went_back_to(to_timestamp($1)) as down,
                clock_went_back_from(to_timestamp($2)) as up, clock_was_ahead_from(to_timestamp($2)) as ahead,
                clock_was_at(to_timestamp($1)) as was, clock_back_spans(to_timestamp($1)) as back`,
        [LATE_S + late, LATE_S + early],
      ),
    )
  const asked = async (spans: Spans, late: number, early: number) => {
    let answer: Answer | undefined
    const undone = inTransaction(server.database, async (tx) => {
      await seal(tx, ...spans)
      answer = await wentBack(tx, late, early)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { went, was, down, up, ahead, back } = answer!
    const after = (ms: number) => ms / 1000 - LATE_S
    return {
      went,
      was,
      down: after(down),
      up: after(up),
      ahead: ahead === null ? null : after(ahead),
      back: (back ?? []).map((span) => span.map(after)),
    }
  }

  it.each([
    [0, -1],
    [0, -30],
    [0, -100],
    [-200, -250],
    [0, -600],
  ])('that follow each other without a step excuse nothing: %i before %i', async (late, early) => {
    expect(await asked([[-600, 60]], late, early)).toMatchObject({
      went: false,
      down: late,
      up: early,
      ahead: null,
      back: [],
    })
  })

  it.each([
    [0, -590],
    [30, -590],
    [0, -630],
    [-300, -301],
  ])('that show a step excuse what is within a minute of it: %i before %i', async (late, early) => {
    const step = [
      [-300, 0],
      [-600, -500],
    ] as const
    expect(await asked(step, late, early)).toMatchObject({ went: true, down: -660, up: 60 })
  })

  /** What the audit says of a draw whose lower place was sealed, and whose round was kept, ten minutes later by the clock. */
  const saidOfDraw = async (...spans: Spans): Promise<string[]> => {
    const said: string[] = []
    const drawn = await openRoundIssue(server.database, 3_600_000)
    const undone = inTransaction(server.database, async (tx) => {
      await seal(tx, ...spans)
      await tx.query('set local session_replication_role = replica')
      await tx.query('update issue set chain_position = 2 where id = $1', [drawn.id])
      await tx.query(
        `with late as (
           insert into public_round (chain, round, signature, randomness, fetched_from, at)
           select beacon_chain, beacon_round, decode(repeat('00', 48), 'hex'), sha256(decode(repeat('00', 48), 'hex')), 'test', to_timestamp($2)
           from issue where id = $1
         ), lower as (
           insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
           select lottery_code, '209801020001', opens_at, closes_at - interval '1 minute', draws_at - interval '1 minute', chain_id, 1
           from issue where id = $1
           returning id
         ), sealed as (
           insert into issue_seal (issue_id, root, bets, sealed_at) select id, sha256(''), 0, to_timestamp($2) from lower
         )
         insert into draw (issue_id, lottery_code, issue, draws_at, numbers, seed, drawn_at)
         select id, lottery_code, issue, draws_at, '1', sha256(''), to_timestamp($3) from issue where id = $1`,
        [drawn.id, LATE_S, LATE_S - 590],
      )
      for (const check of [drawChecks.chainPlaces!, drawChecks.roundsOfIssues!])
        for await (const { row, expected } of check(tx)) if (row === `issue ${drawn.id}`) said.push(expected)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return said
  }

  it('excuse a draw that was made after the clock was set back, and no other', async () => {
    expect(await saidOfDraw([-600, 60])).toEqual(['once all lower places were sealed', 'drawn once its round was kept'])
    expect(await saidOfDraw([-300, 0], [-600, -500])).toEqual([])
  })

  it('show a clock that was set back in two steps', async () => {
    const steps = [
      [-300, 0],
      [-600, -500],
      [-1000, -900],
    ] as const
    expect(await asked(steps, 0, -990)).toMatchObject({ went: true, down: -1060, up: 60 })
  })

  it.each([
    [100, -590],
    [0, -700],
    [900, 880],
  ])('show no other step than there was: %i before %i', async (late, early) => {
    const step = [
      [-300, 0],
      [-600, 1000],
    ] as const
    expect((await asked(step, late, early)).went).toBe(false)
  })

  describe('of a clock that was a year ahead for some seconds', () => {
    const YEAR_S = 31_536_000
    const jump = [
      [-3000, -2900],
      [YEAR_S, YEAR_S + 4],
      [-2898, 60],
    ] as const

    it('excuse nothing of the time after it', async () => {
      expect(await asked(jump, 0, -590)).toMatchObject({ went: false, down: 0, was: true })
      expect(await asked(jump, 4000, 3000)).toMatchObject({ went: false, down: 4000, was: false })
      expect(await saidOfDraw(...jump)).toHaveLength(2)
    })

    it('excuse what was dated in it', async () => {
      expect(await asked(jump, YEAR_S, -2890)).toMatchObject({ went: true, down: -2958, was: true })
    })

    it('tell what a setting was then and since', async () => {
      const { up: until, ahead } = await asked(jump, 0, -590)
      const history = [
        { value: 'old', since: Number.NEGATIVE_INFINITY },
        { value: 'new', since: -590, until, ahead },
      ]
      expect(inForce(history, -595, -592)).toEqual(['old'])
      expect(inForce(history, 0, 5)).toEqual(['new'])
      expect(inForce(history, YEAR_S, YEAR_S + 5)).toEqual(['old', 'new'])
    })
  })

  describe('of a clock that was a year behind for some seconds', () => {
    const YEAR_S = 31_536_000
    const jump = [
      [-3000, 100],
      [-YEAR_S, -YEAR_S + 4],
      [102, 200],
    ] as const

    it('excuse nothing of the year before it', async () => {
      for (const early of [-590, -10_000_000])
        expect(await asked(jump, 0, early)).toMatchObject({ went: false, up: early, ahead: null })
      expect(await saidOfDraw(...jump)).toHaveLength(2)
    })

    it('excuse what was dated in it', async () => {
      expect(await asked(jump, 0, -YEAR_S + 3)).toMatchObject({ went: true, up: 160 })
    })

    it('tell that a setting was in force then, and not since', async () => {
      const { back } = await asked(jump, 0, -590)
      expect(back).toEqual([[-YEAR_S - 1920, -YEAR_S + 64]])
      const history = [
        { value: 'old', since: Number.NEGATIVE_INFINITY },
        { value: 'new', since: 0, back: back as unknown as Spans },
      ]
      expect(inForce(history, -595, -592)).toEqual(['old'])
      expect(inForce(history, -YEAR_S, -YEAR_S + 5)).toEqual(['old', 'new'])
    })
  })

  it('excuse what came behind a step, though nothing was sealed for a while', async () => {
    const idle = [
      [-300, 0],
      [-3600, -3590],
      [3600, 3700],
    ] as const
    expect(await asked(idle, 0, -2000)).toMatchObject({ went: true, up: 60 })
    expect(await asked(idle, 0, -1000)).toMatchObject({ went: false, up: -1000 })
  })
})
