/** `npm run operator`: who may work in the console. The subcommands are the keys of `operatorActs`. */
import { runActs } from './acts.ts'
import { operatorActs } from './operator-acts.ts'

await runActs('operator', operatorActs, 'list')
