CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"details" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "customer_login" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_login_providerId_subject_unique" UNIQUE("provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_order_customerId_orderId_unique" UNIQUE("customer_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "customer_proof" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	CONSTRAINT "customer_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"to_path" text NOT NULL,
	"email_key" text NOT NULL,
	"caller_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_try" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_key" text NOT NULL,
	"caller_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppression" (
	"email_key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_login" ADD CONSTRAINT "customer_login_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_login_customer" ON "customer_login" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_order_order" ON "customer_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "customer_proof_identifier" ON "customer_proof" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "customer_proof_expires_at_index" ON "customer_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_session_customer" ON "customer_session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_session_expires_at_index" ON "customer_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_link_email" ON "sign_in_link" USING btree ("email_key","asked_at");--> statement-breakpoint
CREATE INDEX "sign_in_link_caller" ON "sign_in_link" USING btree ("caller_key","asked_at");--> statement-breakpoint
CREATE INDEX "sign_in_try_email" ON "sign_in_try" USING btree ("email_key","at");--> statement-breakpoint
CREATE INDEX "sign_in_try_caller" ON "sign_in_try" USING btree ("caller_key","at");--> statement-breakpoint
CREATE INDEX "gift_email" ON "gift" USING btree (lower(recipient ->> 'email'));