/** What is bound to the account, and the sites at which it is bound itself. */
import AccountBindListPage from '../features/people/account/account-bind-list-page.tsx'
import { BoundSites } from '../features/social/embed/bound-sites.tsx'

export const BoundRoute = () => (
  <>
    <AccountBindListPage />
    <BoundSites />
  </>
)
