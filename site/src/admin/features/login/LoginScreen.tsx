import { type LoginInput, loginSchema } from '@haunted-forests/api/schemas/accounts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useStore } from '@nanostores/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { PasswordField } from '../../../components/ui/PasswordField.tsx';
import { logIn, type NextStep, nextStepOf, readLoginOptions } from '../../api/accounts.ts';
import { $session } from '../../app/session/session.ts';
import { useScreenTitle } from '../../app/shell/ScreenHeader.tsx';
import { waitingNotice } from '../../app/shell/waitingRedemptions.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { loginFailureOf } from './loginFailure.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { welcome } from './welcome.ts';

function useLogin(onStep: LoginFormProps['onStep']) {
  return useMutation({
    mutationFn: async (credentials: LoginInput) => welcome(await logIn(credentials)),
    onError(error, { username }) {
      const step = nextStepOf(error);
      if (step) onStep(step, username);
    },
  });
}

function Notices({ error, notice }: { error: unknown; notice: string | null }) {
  const waiting = waitingNotice();
  if (error) return <Alert tone="error">{loginFailureOf(error)}</Alert>;
  return (
    <>
      {notice && <Alert tone="info">{notice}</Alert>}
      {waiting && <Alert tone="info">{waiting}</Alert>}
    </>
  );
}

interface LoginFormProps {
  /** Whose earlier login has to begin again, if one has. */
  username: string;
  /** Why it has to. */
  failure: unknown;
  onStep: (step: NextStep, username: string) => void;
}

function LoginForm({ username, failure, onStep }: LoginFormProps) {
  const session = useStore($session);
  const login = useLogin(onStep);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { username, password: '' },
  });
  const submit = handleSubmit((credentials) => !login.isPending && login.mutate(credentials));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Notices
        error={login.error ?? failure}
        notice={session.state === 'anonymous' ? session.notice : null}
      />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        // Whoever begins again has typed the rest.
        autoFocus={username !== ''}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button variant="primary" type="submit" pending={login.isPending} className="mt-2 w-full">
        {login.isPending ? 'Logging in...' : 'Access Dashboard'}
      </Button>
    </form>
  );
}

/** The demo account in plain text, exactly while the server says that it exists. */
function DemoHint() {
  const { data } = useQuery({ queryKey: ['login-options'], queryFn: readLoginOptions });
  if (!data?.demo) return null;
  return (
    <div className="mt-6 rounded-card border border-line bg-selected px-4 py-3 text-sm">
      <p className="font-medium text-amber-soft">Demo credentials</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-muted">Username</dt>
        <dd>{data.demo.username}</dd>
        <dt className="text-muted">Password</dt>
        <dd>{data.demo.password}</dd>
      </dl>
    </div>
  );
}

export function LoginScreen() {
  const heading = useScreenTitle('Admin login');
  const [step, setStep] = useState<NextStep>();
  const [username, setUsername] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  function restart(reason: unknown) {
    setFailure(reason);
    setStep(undefined);
  }
  return (
    <EntryFrame
      title="ADMIN LOGIN"
      heading={heading}
      below={
        <a href="/" rel="external" className="mt-6 self-center text-amber-soft underline underline-offset-4">
          Back to Website
        </a>
      }
    >
      {step ? (
        <SecondStepForm step={step} onStep={setStep} onRestart={restart} />
      ) : (
        <>
          <LoginForm
            username={username}
            failure={failure}
            onStep={(first, name) => {
              setUsername(name);
              setStep(first);
            }}
          />
          <PasskeyLogin />
          <DemoHint />
        </>
      )}
    </EntryFrame>
  );
}
