import type { JudgeContext } from '@hongyun/lottery/play.ts'
import { createContext, use } from 'react'

const YearContext = createContext<JudgeContext>({})

export const YearProvider = YearContext.Provider

/** The lunar year of the draw that is bet on, which decides the numbers of zodiacs and their odds. */
export const useYear = (): JudgeContext => use(YearContext)
