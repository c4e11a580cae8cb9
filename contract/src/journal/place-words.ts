/** Words of the places outside that the sealed journal's heads go to. */

/** What a place is. */
export const placeKinds = { witness: '见证人', webhook: '回调地址', bucket: '存储桶' } as const

/** Why a place has not the newest head: nobody answers, it says no, what it answers is not what it should be, or it has another journal. */
export const placeFaults = {
  silent: '没有应答',
  refused: '拒绝接收',
  wrong: '应答不对：签名无效，或对象没有锁定',
  contradicted: '留有另一份日志',
} as const
