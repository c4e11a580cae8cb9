/** `npm run operator`: who may work in the console. The subcommands are the keys of `operatorSubcommands`. */

import { operatorSubcommands } from './operator-subcommands.ts'
import { runSubcommands } from './subcommands.ts'

await runSubcommands('operator', operatorSubcommands, 'list')
