DROP INDEX "odd_payments_once";--> statement-breakpoint
ALTER TABLE "odd_payments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "odd_payments_once" ON "odd_payments" USING btree ("payment_id","kind","amount","currency",coalesce("paid_as", ''));