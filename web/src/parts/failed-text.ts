import { isUnanswered } from '../wire/unanswered.ts'

/** Why a bet was not placed. Where no answer came it may be placed: what is safe to do is said with it. */
export const failedText = (error: Error): string =>
  isUnanswered(error)
    ? `${error.message}。上次提交可能已受理：5 分钟内原样重试不会重复，要改动请先核对投注记录。`
    : error.message
