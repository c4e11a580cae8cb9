/** The avatars a player may choose: twelve zodiac seals that come with the site. */
const zodiac = '鼠牛虎兔龙蛇马羊猴鸡狗猪'

export const avatars = [...zodiac].map((name, index) => {
  const id = String(index + 1).padStart(2, '0')
  return { id, name, url: `/avatars/${id}.svg` }
})
