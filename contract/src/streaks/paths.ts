/** The paths of `streaks`. */
export const streaksPaths = {
  longDragon: 'GET /v1/lottery/longDragon',
} as const
