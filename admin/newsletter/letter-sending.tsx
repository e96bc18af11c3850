/** When a letter is sent, how far that is, and what became of it. */
import { Alert, Button, Group, List, NumberInput, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { LetterWire } from '#shared/schemas/letter.schema.ts'
import type { LetterState } from '#shared/schemas/statuses.ts'
import { api } from '../api/client.ts'
import { MomentField } from '../forms/moment-field.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { Section } from '../layout/section.tsx'
import { Latin } from '../lists/cells.tsx'
import { useTimeZone } from '../times/time-zone.tsx'
import { useTimes } from '../times/use-times.ts'
import { useAction, type ActionTexts } from '../use-action.ts'

type SendingProps = { letter: LetterWire; onChanged: (letter: LetterWire) => void; isUnsaved: boolean }

function Counts({ letter: { counts, left, failures } }: { letter: LetterWire }) {
  const { newsletter } = useMessages()
  const { sent, failed, waiting, claimed, handed, skipped } = counts
  const shown = { sent, failed, waiting: waiting + claimed + handed, skipped, left }
  return (
    <>
      <dl className="letter-counts">
        {(Object.keys(shown) as (keyof typeof shown)[]).map((name) => (
          <div key={name}>
            <dt>{newsletter.counts[name]}</dt>
            <dd>{shown[name].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {failures.length > 0 && (
        <div>
          <Text fw={600}>{newsletter.failures}</Text>
          <List size="sm">
            {failures.map(({ reason, answer, count }) => (
              <List.Item key={`${reason} ${answer}`}>
                {newsletter.reasons[reason]}: {count.toLocaleString('en')}
                {answer !== '' && (
                  <Text size="sm" c="var(--ink-quiet)">
                    <Latin text={answer} />
                  </Text>
                )}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Text size="sm" c="var(--ink-quiet)">
        {newsletter.noOpens}
      </Text>
    </>
  )
}

function useBecome({ letter, onChanged }: SendingProps) {
  const { newsletter } = useMessages()
  const { isBusy, run } = useAction()
  const call = async (path: string, json: object, texts: ActionTexts<void>) =>
    run(
      async () => {
        const { data } = await api<{ data: LetterWire }>(`/api/letters/${letter.id}/${path}/`, { method: 'POST', json })
        onChanged(data)
      },
      { failed: newsletter.failed, ...texts },
    )
  const become = async (state: LetterState, more: object = {}, texts: ActionTexts<void> = {}) =>
    call('state', { state, ...more }, texts)
  return { isBusy, become, repeat: (texts: ActionTexts<void>) => call('repeat', {}, texts) }
}

function Schedule({ letter, isUnsaved, become }: SendingProps & { become: ReturnType<typeof useBecome>['become'] }) {
  const { newsletter } = useMessages()
  const zone = useTimeZone()
  const [way, setWay] = useState(letter.kind === 'issue' ? 'release' : 'moment')
  const [moment, setMoment] = useState('')
  const [minutes, setMinutes] = useState<number | string>(30)
  const count = letter.audience.en + letter.audience.ur
  const ask = (title: string) => ({ ask: { title, question: newsletter.askSend(count), yes: title } })
  const { version } = letter
  const schedule = async () => {
    const when = way === 'release' ? { after_minutes: Number(minutes) } : { send_at: moment }
    await become('scheduled', { version, ...when }, ask(newsletter.schedule))
  }
  const now = async () => become('scheduled', { version, send_at: new Date().toISOString() }, ask(newsletter.now))
  return (
    <Stack gap="sm">
      <Text>{newsletter.audience(letter.audience.en, letter.audience.ur)}</Text>
      {letter.kind === 'issue' && (
        <SegmentedControl
          aria-label={newsletter.when}
          data={[
            { value: 'release', label: newsletter.afterRelease },
            { value: 'moment', label: newsletter.at },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'release' ? (
        <NumberInput label={newsletter.minutes} min={0} max={100_000} value={minutes} onChange={setMinutes} maw={240} />
      ) : (
        <MomentField
          id="send-at"
          name="send_at"
          label={newsletter.day}
          timeLabel={newsletter.time}
          error={null}
          withAsterisk={false}
          zone={zone}
          value={moment}
          onChange={setMoment}
        />
      )}
      <Group gap="sm">
        <Button disabled={isUnsaved || (way === 'moment' && moment === '')} onClick={() => void schedule()}>
          {newsletter.schedule}
        </Button>
        <Button variant="default" disabled={isUnsaved} onClick={() => void now()}>
          {newsletter.now}
        </Button>
      </Group>
    </Stack>
  )
}

export function LetterSending(props: SendingProps) {
  const { letter } = props
  const { newsletter } = useMessages()
  const times = useTimes()
  const { isBusy, become, repeat } = useBecome(props)
  const { state, counts, due_at: dueAt, trouble, minutes } = letter
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const done = all - counts.waiting - counts.claimed - counts.handed
  const cancel = { ask: { title: newsletter.cancel, question: newsletter.askCancel, yes: newsletter.cancel } }
  const button = (label: string, to: LetterState, texts?: ActionTexts<void>) => (
    <Button variant="default" disabled={isBusy} onClick={() => void become(to, {}, texts)}>
      {label}
    </Button>
  )
  return (
    <Section title={newsletter.sending} isBusy={isBusy}>
      <Stack gap="md">
        <Text fw={600} role="status">
          {newsletter.letterStates[state]}
        </Text>
        {state === 'draft' && <Schedule {...props} become={become} />}
        {state === 'scheduled' && <Text>{dueAt ? newsletter.due(times.dateTime(dueAt)) : newsletter.dueUnknown}</Text>}
        {trouble && (
          <Alert color="orange" variant="outline" role="alert">
            {newsletter.trouble(trouble)}
          </Alert>
        )}
        {all > 0 && (
          <>
            <Progress value={(done * 100) / all} aria-label={newsletter.progress(done, all)} />
            <Text>
              {newsletter.progress(done, all)} {state === 'sending' && minutes > 0 && newsletter.remaining(minutes)}
            </Text>
            <Counts letter={letter} />
          </>
        )}
        {counts.uncertain > 0 && (
          <Alert color="gray" variant="outline">
            {newsletter.uncertain(counts.uncertain)}{' '}
            <Button
              variant="default"
              size="compact-md"
              onClick={() =>
                void repeat({
                  ask: { title: newsletter.repeat, question: newsletter.askRepeat, yes: newsletter.repeat },
                })
              }
            >
              {newsletter.repeat}
            </Button>
          </Alert>
        )}
        <Group gap="sm">
          {state === 'scheduled' && button(newsletter.takeBack, 'draft')}
          {state === 'sending' && button(newsletter.pause, 'paused')}
          {state === 'paused' && button(newsletter.resume, 'sending')}
          {(state === 'scheduled' || state === 'sending' || state === 'paused') &&
            button(newsletter.cancel, 'cancelled', cancel)}
        </Group>
      </Stack>
    </Section>
  )
}
