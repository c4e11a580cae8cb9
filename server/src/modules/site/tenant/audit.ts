/**
 * The tenant's own odds: every sheet there ever was is dated after the one before, and pays no more than the stakes. Its
 * settings: each is as its history says, and changed by two where that takes two.
 */
import { settingText, takesTwo } from '@hongyun/contract/tenant/setting-text.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { SCALE } from '@hongyun/lottery/money.ts'
import { overpaid } from '@hongyun/lottery/sheet-check.ts'
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { isSingle } from './change-setting.ts'
import { datedSheets, readSheetRows } from './odds-sheets.ts'
import { mayPrecede } from './setting-history.ts'
import { type Settings, settingsSchema } from './settings.ts'

const check = 'odds sheet'

/** The edge of the time is not known: what the levels without a row pay beside the others is left out. */
const NO_RATE = SCALE - 1n

const oddsSheets: Check = async function* (database) {
  let before = 0
  const sheets = await datedSheets(database)
  for (const { id, ...change } of sheets) {
    const { since } = change
    // The clock may have been set back since the one before.
    if (!mayPrecede(change, before - 1, before))
      yield { check, row: `odds sheet ${id}`, says: `set at ${since}`, expected: `after ${before}` }
    before = since
    const rows = await readSheetRows(database, id)
    const known = rows.filter(({ playCode, level }) => level <= (findPlay(playCode)?.levels.length ?? 0))
    for (const { playCode, level } of rows.filter((row) => !known.includes(row)))
      yield { check, row: `odds sheet ${id}`, says: `${playCode} ${level}`, expected: 'a level of a play' }
    for (const { text } of overpaid(known, NO_RATE))
      yield { check, row: `odds sheet ${id}`, says: text, expected: 'no more than 100 %' }
  }
  const orphans = await database.query<{ sheet_id: bigint }>(
    'select distinct sheet_id from odds_sheet_row r where not exists (select from odds_sheet where id = r.sheet_id)',
  )
  for (const { sheet_id } of orphans)
    yield { check, row: `odds sheet ${sheet_id}`, says: 'rows alone', expected: 'who set it, when and why' }
}

/** Each setting and each term of a lottery is what its history says last, and a change is dated as its id. */
const settings = statementCheck(
  'setting',
  `with current as (
     select 'site' as subject, key as name, value from tenant_setting
     union all
     select l.code, t.key, t.value from lottery l cross join lateral jsonb_each(to_jsonb(l)) t
   ), last as (
     -- By the order of commits: where the clock was set back, a later change has a smaller id.
     select distinct on (c.subject, c.name) c.subject, c.name, c.value
     from setting_change c left join evidence_link l on l.source = 'setting_change' and l.row_id = c.id
     order by c.subject, c.name, l.seq desc nulls last, c.id desc
   )
   select concat_ws(' ', 'setting', coalesce(c.subject, h.subject), coalesce(c.name, h.name)) as row,
          coalesce(c.value::text, 'nothing') as says, coalesce(h.value::text, 'nothing') as expected
   from current c full join last h on h.subject = c.subject and h.name = c.name
   where c.value is distinct from h.value
   union all
   select concat_ws(' ', 'setting', subject, name), at::text, time_of_id(id)::text
   from setting_change where abs(extract(epoch from at - time_of_id(id))) > 1`,
)

/** Each sheet was set by an act of who it says; no act speaks of a sheet that is gone. */
const oddsActs = statementCheck(
  'odds sheet',
  `select format('odds sheet %s', coalesce(s.id::text, a.subject_id)) as row,
          coalesce(format('set by operator %s', s.set_by), 'gone') as says,
          coalesce(format('set by operator %s', a.operator_id), 'an act') as expected
   from odds_sheet s
   full join (select subject_id, operator_id from operator_act where act = 'oddsSheet') a on a.subject_id = s.id::text
   where s.set_by is distinct from a.operator_id`,
)

type Changed = { id: bigint; name: string; value: unknown }

/** A setting as it is after a change, as it travels; one that is no single value has no such text. */
const textAfter = ({ name, value }: Changed): string | undefined =>
  isSingle(name) ? settingText(name, settingsSchema.shape[name].parse(value ?? undefined)) : undefined

/** Each change of a setting is an act of who made it, the shell too; one of a single value says this value. */
const settingActs: Check = async function* (database) {
  const rows = await database.query<Changed & { operator_id: bigint; values: (string | null)[] }>(
    `select c.id, c.name, c.value, c.operator_id, array(
       select a.detail ->> 'value' from operator_act a
       where a.operator_id = c.operator_id and a.at between c.at - interval '1 minute' and c.at + interval '1 minute'
         and (a.act = 'setting' and a.subject_id = c.name
           or c.name in ('siteMode', 'siteMessage', 'siteStartTime', 'siteEndTime') and a.act = 'siteMode'
           or c.name = 'blockedAddresses' and a.act in ('block', 'unblock')
           or c.name in ('disguisedLotteries', 'disguisedPlays') and a.act = 'name')) as values
     from setting_change c where c.subject = 'site' order by c.id`,
  )
  for (const { operator_id, values, ...change } of rows) {
    const { id, name, value } = change
    const text = textAfter(change)
    if (text === undefined ? values.length > 0 : values.includes(text)) continue
    const says = `${text ?? JSON.stringify(value)} by operator ${operator_id}`
    yield { check: 'setting', row: `setting change ${id} of ${name}`, says, expected: 'an act of this operator' }
  }
}

/** Each change of a lottery is an act of who made it, the shell too; its first values are what it was made with. */
const lotteryActs = statementCheck(
  'setting',
  `select format('setting change %s of %s %s', c.id, c.subject, c.name) as row, format('%s by operator %s', c.value, c.operator_id) as says,
          'an act of this operator' as expected
   from (
     select c.*, row_number() over (partition by c.subject, c.name order by l.seq nulls last, c.id) as nth
     from setting_change c left join evidence_link l on l.source = 'setting_change' and l.row_id = c.id
     where c.subject <> 'site'
   ) c
   where (c.nth > 1 or c.operator_id <> 0) and not exists (
     select from operator_act a
     where a.operator_id = c.operator_id and a.subject_id = c.subject
       and a.act = case when c.name like 'max\\_%' then 'lotteryLimits' when c.name <> 'on_sale' then null
                        when c.value = 'true' then 'lotteryOnSale' else 'lotteryOffSale' end
       and a.at between c.at - interval '1 minute' and c.at + interval '1 minute')`,
)

/** Each change of a setting that takes two operators is an approval of this value, carried out by who approved it. */
const twoOperators: Check = async function* (database) {
  const rows = await database.query<Changed & { approval: string | null }>(
    `select c.id, c.name, c.value, case when c.operator_id = 0 then 'none' else (
       select a.payload ->> 'after' from approval a
       where a.kind = 'setting' and a.subject_id = c.name and a.state = 'approved' and a.decided_by = c.operator_id
         and abs(extract(epoch from a.decided_at - c.at)) <= 60 order by abs(extract(epoch from a.decided_at - c.at)) limit 1) end as approval
     from setting_change c left join evidence_link l on l.source = 'setting_change' and l.row_id = c.id
     where c.subject = 'site' order by l.seq nulls last, c.id`,
  )
  const inForce: Settings = settingsSchema.parse({})
  for (const { id, name, value, approval } of rows) {
    if (!isSingle(name)) continue
    const [before, needTwo] = [inForce[name], inForce.needTwo]
    const after = settingsSchema.shape[name].parse(value ?? undefined)
    Object.assign(inForce, { [name]: after })
    const says = settingText(name, after)
    if (approval !== 'none' && approval !== says && takesTwo(name, before, after, needTwo))
      yield { check: 'setting', row: `setting change ${id} of ${name}`, says, expected: approval ?? 'an approval' }
  }
}

/** The checks of settings and odds sheets. */
export const tenantChecks: Checks = { oddsSheets, oddsActs, settings, settingActs, lotteryActs, twoOperators }
