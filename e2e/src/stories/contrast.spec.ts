/** The check of contrast itself: it names every kind of faint text, once, and nothing that may be faint. */
import { expect, test } from '@playwright/test'
import { faintTexts } from '../contrast.ts'

const page = `
  <style>
    body { background: #fff; color: #222; font: 16px sans-serif }
    .hint::placeholder { color: #aaa; opacity: 1 }
  </style>
  <p>Dark on white</p>
  <p style="color: #999">Faint by colour</p>
  <p style="color: #222; opacity: 0.3">Faint by its own opacity</p>
  <div style="background: #000; opacity: 0.4"><p style="color: #fff">Faint by the opacity around</p></div>
  <p style="color: rgb(0 0 0 / 40%)">Faint by its alpha</p>
  <p style="background: #222; color: oklch(0.4 0 0)">Faint on dark</p>
  <input class="hint" placeholder="Faint hint">
  <input style="color: #bbb" value="Faint value">
  <p style="color: #888; font-size: 24px">Large enough</p>
  <p style="color: #999; display: none">Not shown</p>
  <p style="color: #999">:</p>
  <button style="color: #999" disabled>Can't be used</button>
  <label style="color: #999"><input type="checkbox" disabled> Neither can this</label>
  <p style="color: #999; background-image: linear-gradient(#eee, #fff)">On a picture</p>`

test('faint texts are found, whatever makes them faint', async ({ page: browser }) => {
  await browser.setContent(page)
  const named = (await browser.evaluate(faintTexts, undefined)).map((line) => /“(.*)”/.exec(line)?.[1])
  expect(named).toEqual([
    'Faint by colour',
    'Faint by its own opa',
    'Faint by the opacity',
    'Faint by its alpha',
    'Faint on dark',
    'Faint hint',
    'Faint value',
  ])
})
