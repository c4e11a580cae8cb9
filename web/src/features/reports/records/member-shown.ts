/** Whose records an agent looks at, as the URL says it: those of all members, of a name, or of a member of a report. */
import { fitting } from '../../../parts/records/filter-url.ts'

export interface MemberShown {
  /** A user name that is typed. */
  user: string
  /** The id of a member of a report; '' for none. */
  member: string
  /** With the member also all below. */
  below: boolean
}

const USER = /^\w{4,20}$/
const ID = /^[1-9]\d{0,18}$/

export const isUserName = (text: string): boolean => USER.test(text)

/** A member of a report goes before a name. */
export function readMember(params: URLSearchParams): MemberShown {
  const member = fitting(params.get('member'), ID)
  return {
    user: member ? '' : fitting(params.get('user'), USER),
    member,
    below: member !== '' && params.get('below') === '1',
  }
}

export function writeMember(params: URLSearchParams, { user, member, below }: MemberShown): void {
  if (member) params.set('member', member)
  else if (user) params.set('user', user)
  if (member && below) params.set('below', '1')
}

/** What a call is asked. */
export const memberAsked = ({ user, member, below }: MemberShown) => ({
  ...(member ? { memberId: member, below: below ? ('1' as const) : ('0' as const) } : user && { userName: user }),
})

/** Everybody again. */
export const everybody: MemberShown = { user: '', member: '', below: false }
