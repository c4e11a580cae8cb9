/** The paths of `statistics`. */
export const statisticsPaths = {
  hc: 'POST /v1/statistics/hc',
} as const
