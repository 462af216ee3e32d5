import { ApiError } from '@haunted-forests/api/client';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { takeFocus } from '../../../components/ui/takeFocus.ts';
import { logInSecond, type NextStep, nextStepOf } from '../../api/accounts.ts';
import { answerWithPasskey, hasPasskeys, passkeyFailureOf } from '../../api/passkeys.ts';
import { CodeField } from '../../entities/secondFactor/CodeField.tsx';
import { loginFailureOf } from './loginFailure.ts';
import { welcome } from './welcome.ts';

type Way = 'code' | 'recoveryCode' | 'passkey';

interface SecondStepFormProps {
  step: NextStep;
  /** The next challenge, after a wrong answer. */
  onStep: (step: NextStep) => void;
  /** The password is needed again; told why, when it is not by choice. */
  onRestart: (failure: unknown) => void;
}

function useSecondStep({ step, onStep, onRestart }: SecondStepFormProps) {
  return useMutation({
    async mutationFn({ way, text }: { way: Way; text: string }) {
      const { challenge } = step;
      const given = way === 'passkey' ? await answerWithPasskey(challenge) : text;
      return welcome(await logInSecond({ challenge, [way]: given }));
    },
    onError(error) {
      const next = nextStepOf(error);
      if (next) onStep(next);
      else if (error instanceof ApiError && error.status === 401) onRestart(error);
    },
  });
}

const fieldError = 'Type the code first';

/** The second half of a login: a passkey, a code of the app, or a recovery code when both are lost. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { secondFactor } = props.step;
  const mayUseCode = secondFactor.includes('code');
  const mayUsePasskey = secondFactor.includes('passkey') && hasPasskeys();
  const [way, setWay] = useState<'code' | 'recoveryCode'>(mayUseCode ? 'code' : 'recoveryCode');
  const [isTyping, setTyping] = useState(mayUseCode || !mayUsePasskey);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const second = useSecondStep(props);
  const send = (chosen: Way) => !second.isPending && second.mutate({ way: chosen, text });
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') send(way);
  }
  function choose(chosen: 'code' | 'recoveryCode') {
    setWay(chosen);
    setTyping(true);
    setText('');
    second.reset();
  }
  const field = {
    value: text,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
    error: missing ? fieldError : undefined,
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {second.error ? (
        <Alert tone="error">{passkeyFailureOf(second.error) ?? loginFailureOf(second.error)}</Alert>
      ) : (
        <p className="text-text-soft">Your password is correct. One more step to confirm it's you.</p>
      )}
      {mayUsePasskey && (
        <Button
          ref={isTyping ? undefined : takeFocus}
          variant={isTyping ? 'secondary' : 'primary'}
          className="w-full"
          pending={second.isPending}
          onClick={() => send('passkey')}
        >
          <KeyRound size={16} aria-hidden />
          Use a passkey
        </Button>
      )}
      {isTyping && (way === 'code' ? <CodeField {...field} /> : <RecoveryCodeField {...field} />)}
      {isTyping && (
        <Button variant="primary" type="submit" className="w-full" pending={second.isPending}>
          {second.isPending ? 'Logging in...' : 'Log in'}
        </Button>
      )}
      <div className="flex flex-wrap justify-center gap-x-3">
        {isTyping && way === 'recoveryCode' ? (
          mayUseCode && (
            <Button variant="quiet" pending={second.isPending} onClick={() => choose('code')}>
              Use the app's code
            </Button>
          )
        ) : (
          <Button variant="quiet" pending={second.isPending} onClick={() => choose('recoveryCode')}>
            Use a recovery code
          </Button>
        )}
        <Button variant="quiet" pending={second.isPending} onClick={() => props.onRestart(null)}>
          Start again
        </Button>
      </div>
    </form>
  );
}

type RecoveryCodeFieldProps = React.ComponentProps<'input'> & { error: string | undefined };

function RecoveryCodeField(props: RecoveryCodeFieldProps) {
  return (
    <TextField
      label="Recovery code"
      hint="24 letters and digits. Lost them too? Ask whoever runs the server."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...props}
    />
  );
}
