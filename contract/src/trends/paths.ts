/** The paths of `trends`. */
export const trendsPaths = {
  todayTrendData: 'GET /v1/stock/todayTrendData',
  trendChart: 'GET /v1/stock/trendChart',
  howToPlay: 'GET /v1/lottery/howToPlay',
  drawStatistics: 'GET /v1/lottery/drawStatistics',
  siteFigures: 'GET /v1/lottery/siteFigures',
  openTime6hc: 'GET /v1/lottery/6hc/openTime',
} as const
