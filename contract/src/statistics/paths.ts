/** The paths of `statistics`. */
export const statisticsPaths = {
  hc: 'POST /v1/statistics/hc',
  dataPush: 'POST /v1/statistics/dataPush',
  yyDataPush: 'POST /v1/statistics/yyDataPush',
  view: 'POST /v1/statistics/view',
  op: 'POST /v1/statistics/op',
  sc: 'POST /v1/statistics/sc',
} as const
