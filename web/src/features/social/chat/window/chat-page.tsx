import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import './chat.css'
import './feed.css'
import './compose.css'
import './room.css'
import './moderation.css'
import { Chat } from './chat.tsx'

/** The chat as a page of its own. */
export default function ChatPage() {
  const navigate = useNavigate()
  return (
    <>
      <h1 className="sr">聊天室</h1>
      <div className="chat chat--page">
        <Chat buttons={null} onClose={() => void navigate('/index')} />
      </div>
    </>
  )
}
