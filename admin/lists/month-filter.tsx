/** A filter by month, chosen from the months of a year: there is nothing to type, so nothing can be mistyped. */
import { Button, Input, NativeSelect, Popover, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatMonth, isMonth, monthName } from '#shared/dates.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useToday } from '../times/use-today.ts'

/** Years before this one that are offered. */
const MAX_YEARS_BACK = 80
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Articles are scheduled for next year, too. */
function yearsAround(thisYear: number, chosen: number): number[] {
  const years = Array.from({ length: MAX_YEARS_BACK + 2 }, (_, index) => thisYear + 1 - index)
  return years.includes(chosen) ? years : [chosen, ...years].toSorted((one, other) => other - one)
}

type MonthProps = { label: string; value: string; choose: (value: string) => void }

function Months({ label, value, choose }: MonthProps) {
  const { lists } = useMessages()
  const { locale } = useLocale()
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState(isMonth(value) ? Number(value.slice(0, 4)) : thisYear)
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <NativeSelect
        aria-label={lists.year}
        value={year}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
      >
        {yearsAround(thisYear, year).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </NativeSelect>
      <SimpleGrid cols={3} spacing={6} verticalSpacing={6}>
        {MONTHS.map((month) => {
          const written = `${year}-${String(month).padStart(2, '0')}`
          return (
            <Button
              key={month}
              variant={written === value ? 'filled' : 'default'}
              aria-pressed={written === value}
              px="xs"
              onClick={() => choose(written)}
            >
              {monthName(month, locale)}
            </Button>
          )
        })}
      </SimpleGrid>
      <Button variant="subtle" color="gray" onClick={() => choose('')}>
        {lists.all}
      </Button>
    </Stack>
  )
}

/** `value` is `yyyy-mm`, or empty for all months. */
export function MonthFilter({ label, value, choose }: MonthProps) {
  const { lists } = useMessages()
  const { locale } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const shown = isMonth(value) ? formatMonth(value, locale) : value || lists.all
  const chooseAndClose = (chosen: string) => {
    setOpen(false)
    choose(chosen)
  }
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            className="month-button"
            aria-label={`${label}: ${shown}`}
            rightSection={<span className="month-mark" aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {shown}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Months label={label} value={value} choose={chooseAndClose} />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
