/** The paths of `journal`. */
export const journalPaths = {
  getProof: 'GET /v1/journal/getProof',
} as const
