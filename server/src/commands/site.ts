/**
 * `npm run site`: shows or changes the tenant's settings and the site's state. `--by` names the operator who does it;
 * without it whoever works at the machine does.
 *   npm run site                                        all settings
 *   npm run site -- open | closed [message]
 *   npm run site -- maintenance [message] [--until 2026-01-31T18:00+08:00] [--by he_qing]
 *   npm run site -- block 203.0.113.0/24 | unblock 203.0.113.0/24
 *   npm run site -- set <name> <json value> [--reason 周年活动]
 *   npm run site -- name <lottery or play code> <shown name> | unname <code>
 *   npm run site -- freeze <userName> | unfreeze <userName>
 *   npm run site -- outbox [waiting | failed | sent | givenUp]     messages that leave the site, the newest first
 *   npm run site -- send-again <id> | give-up <id>
 *   npm run site -- rotate-keys                         another key seals, and what earlier ones sealed is sealed anew
 *   npm run site -- journal-key [--lost <reason>]       another key signs the journal
 *   npm run site -- journal-continue --reason <text>    the journal goes on after a backup was restored
 *   npm run site -- end-demo                            closes the accounts of the demo for good
 */
import { runActs } from './acts.ts'
import { siteActs } from './site-acts.ts'

await runActs('site', siteActs, 'show')
