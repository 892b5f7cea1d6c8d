import { callApi, endpoints, settled } from '@boutik/api-client';
import { type ReviewReportReason, reviewReportReasons } from '@boutik/kernel';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Select, TextArea } from '../ui/field';
import { Notice } from '../ui/notice';

const FAILED = 'Le signalement n’est pas parti. Vérifiez votre connexion et réessayez.';

/** Reports a review to the shop; what was typed stays when sending fails. */
export default function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState<ReviewReportReason>(reviewReportReasons[0]);
  const [details, setDetails] = useState('');
  const [state, setState] = useState<{ busy?: boolean; error?: string; done?: string }>({});
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setState({ busy: true });
    const call = callApi(endpoints.reportReview, { params: { id }, body: { motif: reason, precisions: details } });
    const { reply, error } = await settled(call);
    setState(error ? { error: error.message || FAILED } : { done: reply.message });
  };
  return (
    <Dialog open onClose={onClose} title="Signaler cet avis">
      {state.done ? (
        <div role="status">
          <Notice tone="good">{state.done}</Notice>
        </div>
      ) : (
        <form onSubmit={(event) => void send(event)} className="grid gap-4">
          {state.error && <Notice tone="bad">{state.error}</Notice>}
          <Select
            label="Motif"
            value={reason}
            onChange={({ target }) => setReason(reviewReportReasons.find((one) => one === target.value) ?? reason)}
          >
            {reviewReportReasons.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <TextArea
            label="Précisions (facultatif)"
            rows={4}
            maxLength={1000}
            value={details}
            onChange={({ target }) => setDetails(target.value)}
          />
          <Button type="submit" busy={state.busy ?? false}>
            Envoyer le signalement
          </Button>
        </form>
      )}
    </Dialog>
  );
}
