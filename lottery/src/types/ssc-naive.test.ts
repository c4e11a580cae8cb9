// Judging 时时彩 against the slow way: every unit bet written out and looked at.
import { judgesAsTheSlowWay } from '../../testing/digit-type.ts'
import { ssc } from './ssc.ts'

judgesAsTheSlowWay(ssc)
