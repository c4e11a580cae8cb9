import { Door } from './door.tsx'
import { LoginForm } from './login-form.tsx'

export default function LoginPage() {
  return (
    <Door title={'回来就好\n好运还在'}>
      <LoginForm />
    </Door>
  )
}
