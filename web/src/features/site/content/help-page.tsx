/** 帮助中心: the articles by what they are about, and the one that the address names. */
import { assistanceKinds } from '@hongyun/contract/content/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useNamedId } from '../../../parts/detail-page.tsx'
import type { Answer } from '../../../wire/request.ts'
import { Paragraphs } from './paragraphs.tsx'
import { useArticle, useArticles } from './requests/use-articles.ts'

type Listed = Answer<'getAssistanceList'>['list']

function Menu({ list, shown }: { list: Listed; shown: string | undefined }) {
  return (
    <nav className="card menu content__menu" aria-label="帮助文章">
      <h2 className="sr">帮助文章</h2>
      {wordsOf(assistanceKinds).map((kind) => (
        <div key={kind}>
          <h3>{assistanceKinds[kind]}</h3>
          {list
            .filter((article) => article.kind === kind)
            .map(({ id, title }) => (
              <Link key={id} to={`?id=${id}`} preventScrollReset aria-current={id === shown ? 'page' : undefined}>
                {title}
              </Link>
            ))}
        </div>
      ))}
    </nav>
  )
}

/** Without an id, or with one that is none, the first article is shown. */
export default function HelpPage() {
  const articles = useArticles()
  const named = useNamedId()
  const shown = named ?? articles.data?.list[0]?.id
  const article = useArticle(shown)
  return (
    <div className="stack">
      <h1 className="section__title">帮助中心</h1>
      <Query of={articles}>
        {({ list }) => (
          <div className="with-menu">
            <Menu list={list} shown={shown} />
            <Query of={article}>
              {({ title, content }) => (
                <Card title={title} foot={<p className="small muted">没有找到答案？请从页面右侧的“客服”询问。</p>}>
                  <Paragraphs text={content} />
                </Card>
              )}
            </Query>
          </div>
        )}
      </Query>
    </div>
  )
}
