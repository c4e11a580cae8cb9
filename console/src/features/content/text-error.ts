import { hides, isBlank } from '@hongyun/contract/wire/shown-text.ts'

/** What is wrong with a line of text that others read, under the name of its field, or nothing. */
export function textError<Name extends string>(name: Name, label: string, text: string): { [N in Name]?: string } {
  const fault = isBlank(text) ? `${label}不能为空` : hides(text.trim()) && `${label}含有不可见或改变方向的字符`
  return fault ? ({ [name]: fault } as { [N in Name]: string }) : {}
}
