// Judging 排列3/5 against the naive judging (testing/naive.ts): every unit bet listed and looked at.
import { judgesAsTheSlowWay } from '../../testing/digit-type.ts'
import { pl35 } from './pl35.ts'

judgesAsTheSlowWay(pl35)
