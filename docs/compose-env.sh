#!/bin/sh
# Prints settings for docker-compose.yml with secrets of this installation: sh docs/compose-env.sh > .env
set -eu
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
cat <<END
# Settings of this shop; .env.example explains them all. Keep this file: the volumes of the containers know its passwords.
PUBLIC_URL=http://localhost:3000
APP_SECRET=$(secret)
METRICS_TOKEN=$(secret)
POSTGRES_PASSWORD=$(secret)
MEILI_MASTER_KEY=$(secret)
# Emails are captured and shown at http://localhost:8025. To sell: your address, and your mail server in SMTP_URL.
MAIL_FROM=Boutique <boutique@example.com>
# Payments run on a sandbox. To sell: remove this line, and add the keys of Stripe or PayPal.
PAYMENT_SANDBOX=true
END
