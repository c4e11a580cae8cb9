/**
 * `npm run site`: shows or changes the tenant's settings and the site's state. `--by` names the operator who does it;
 * without it whoever works at the machine does. The subcommands are the keys of `siteActs`.
 */
import { runActs } from './acts.ts'
import { siteActs } from './site-acts.ts'

await runActs('site', siteActs, 'show')
