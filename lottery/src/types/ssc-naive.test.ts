// Judging 时时彩 against the naive judging (testing/naive.ts): every unit bet listed and looked at.
import { judgesAsTheSlowWay } from '../../testing/digit-type.ts'
import { ssc } from './ssc.ts'

judgesAsTheSlowWay(ssc)
