/** What the audit recomputes of the public beacon: pinned chains, signatures of rounds, and which round is whose. */
import { isBeaconChain } from '@hongyun/lottery/beacon.ts'
import { type Check, type Checks, statementCheck } from '../../../../platform/check.ts'
import { type ChainRow, chainOf } from './chain.ts'

/** A chain is what its hash says. */
const chains: Check = async function* (database) {
  const rows = await database.query<ChainRow>(
    'select hash, public_key, genesis_at, period_s, seed, name from beacon_chain',
  )
  for (const chain of rows.map(chainOf)) {
    if (isBeaconChain(chain)) continue
    yield {
      check: 'beacon chain',
      row: `chain ${chain.hash}`,
      says: chain.id,
      expected: 'what its hash is the hash of',
    }
  }
}

/** So many signatures are checked in one equation. */
const AT_ONCE = 512

/** Every round bears the signature of its chain. */
const signatures: Check = async function* (database) {
  const { wrongRounds } = await import('@hongyun/lottery/beacon-signature.ts')
  const rows = await database.query<ChainRow>(
    'select hash, public_key, genesis_at, period_s, seed, name from beacon_chain',
  )
  for (const chain of rows.map(chainOf)) {
    for (let after = 0; ; ) {
      const some = await database.query<{ round: bigint; signature: string }>(
        `select round, encode(signature, 'hex') as signature from public_round
         where chain = $1 and round > $2 order by round limit $3`,
        [Buffer.from(chain.hash, 'hex'), after, AT_ONCE],
      )
      const rounds = some.map((row) => ({ round: Number(row.round), signature: row.signature }))
      for (const { round, signature } of wrongRounds(chain, rounds))
        yield { check: 'public round', row: `round ${round}`, says: signature, expected: `a signature of ${chain.id}` }
      if (some.length < AT_ONCE) break
      after = rounds.at(-1)!.round
    }
  }
}

/** The randomness of a round is the hash of its signature, and its chain is pinned. */
const rounds = statementCheck(
  'public round',
  `select 'round ' || r.round as row, encode(r.randomness, 'hex') as says,
          case when c.hash is null then 'a pinned chain' else encode(sha256(r.signature), 'hex') end as expected
   from public_round r left join beacon_chain c on c.hash = r.chain
   where c.hash is null or r.randomness <> sha256(r.signature)`,
)

/** An issue's round is published after its closing, and it is drawn, once the round is there, later still. */
const roundsOfIssues = statementCheck(
  'round of an issue',
  `select 'issue ' || id as row, says, expected from (
     select i.id, format('round %s of %s, published at %s; closes %s, drawn %s', i.beacon_round, c.name, p.at, i.closes_at, d.drawn_at) as says,
            case when p.at is null then 'a round of a pinned chain'
                 when p.at <= i.closes_at then 'a round that is published after closing'
                 when d.drawn_at < p.at then 'drawn once its round was published'
                 when d.issue_id is not null and r.round is null then 'a round that was kept'
                 when was_before(d.drawn_at, r.at) then 'drawn once its round was kept' end as expected
     from issue i left join beacon_chain c on c.hash = i.beacon_chain
     left join public_round r on r.chain = i.beacon_chain and r.round = i.beacon_round
     left join draw d on d.issue_id = i.id
     left join lateral (select round_published_at(c.genesis_at, c.period_s, i.beacon_round) as at) p on true
     where i.beacon_round is not null
   ) dated where expected is not null`,
)

/** The checks of the public beacon. */
export const beaconChecks: Checks = {
  beaconChains: chains,
  beaconSignatures: signatures,
  publicRounds: rounds,
  roundsOfIssues,
}
