/** The paths of operators in `orders`. */
export const ordersPaths = {
  consoleOrders: 'GET /v1/console/orders',
  consoleOrder: 'GET /v1/console/orders/one',
  consoleFlow: 'GET /v1/console/orders/flow',
} as const
