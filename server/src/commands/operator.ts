/**
 * `npm run operator`: who may work in the console.
 *   npm run operator -- list
 *   npm run operator -- add <name> [--may site]    prints the password and the second factor's key, once
 *   npm run operator -- renew <name>               another password and another key; what was open ends
 *   npm run operator -- may <name> site,results    these rights and no others; without a list it only looks
 *   npm run operator -- code <name>                the code an authenticator would show now
 *   npm run operator -- disable <name> | enable <name>
 *   npm run operator -- roles                      the roles with their rights, and who has them
 *   npm run operator -- role <role> results,odds   makes the role, or gives it these rights and no others
 *   npm run operator -- rename-role <role> <name> | remove-role <role>
 *   npm run operator -- give <name> <role…>        these roles and no others; without one, none
 */
import { runActs } from './acts.ts'
import { operatorActs } from './operator-acts.ts'

await runActs('operator', operatorActs, 'list')
