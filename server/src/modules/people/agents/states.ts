/** What a code and an opened account are at the moment, as SQL says it of `c` or `o` of the agent whose own rebate is `r.own_rate`. */

/** How many have come by the code. */
export const USES = `(select count(*) from member_origin u where u.code_id = c.id)`

/** They are counted only where there is a bound: whoever comes by the code has it locked. */
const codeState = (
  usable: string,
): string => `case when c.deleted_at is not null then 'deleted' when c.expires_at <= clock_timestamp() then 'expired'
  when case when c.uses_max is null then false else c.uses_max <= ${USES} end then 'usedUp' when c.own_rate > r.own_rate then 'aboveOwn' else ${usable} end`
export const CODE_STATE = codeState(`'valid'`)
/** Of the agent `a`, to whom nobody comes while it is frozen. */
export const CODE_STATE_OF_ANY = codeState(`case when a.agent and a.state = 'active' then 'valid' else 'closed' end`)

export const OPENED_STATE = `case when o.player_id is not null then 'taken' when o.deleted_at is not null then 'deleted'
  when o.expires_at <= clock_timestamp() then 'expired' when o.own_rate > r.own_rate then 'aboveOwn' else 'open' end`
