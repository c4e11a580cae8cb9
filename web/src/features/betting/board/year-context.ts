import type { JudgeContext } from '@hongyun/lottery/play.ts'
import { createContext, use } from 'react'

const YearContext = createContext<JudgeContext>({})

export const YearProvider = YearContext.Provider

/** The lunar year of the draw that is bet on: the zodiac's numbers, and the odds that go by them. */
export const useYear = (): JudgeContext => use(YearContext)
