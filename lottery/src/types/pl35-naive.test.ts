// Judging 排列3/5 against the slow way: every unit bet written out and looked at.
import { judgesAsTheSlowWay } from '../../testing/digit-type.ts'
import { pl35 } from './pl35.ts'

judgesAsTheSlowWay(pl35)
