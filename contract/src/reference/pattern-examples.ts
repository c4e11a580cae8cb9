/** Example inputs of the calls of suspicious patterns. */
const id = '217342918465224704'

export const patternExamples = {
  consolePatterns: { pageNum: '1', pageSize: '20', kind: 'ring', state: 'open', days: '30' },
  consolePattern: { id },
  consoleNotePattern: { id, reason: '已核对，转风控处理' },
}
